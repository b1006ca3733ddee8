//! The functions, constants and fields in a crate's sources; tests are left out.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use syn::{Attribute, Block, Expr, FnArg, ImplItem, Item, ReturnType, Signature, TraitItem, Type};

use crate::texts::entries;

/// The phone's type for a sentence under construction: `line(id)` begins one, and its methods set arguments.
pub const SENTENCE: &str = "Sentence";

pub struct Source {
    pub path: PathBuf,
    /// Its folder within its crate. Functions in the outermost folder are called from everywhere.
    pub folder: PathBuf,
    pub file: syn::File,
}

/// A function or method with its body.
pub struct Function<'s> {
    pub source: usize,
    /// The type that it is a method of.
    pub of: Option<String>,
    pub signature: &'s Signature,
    pub body: &'s Block,
}

/// All items, by name.
#[derive(Default)]
pub struct Items<'s> {
    pub functions: Vec<Function<'s>>,
    pub by_name: HashMap<String, Vec<usize>>,
    pub constants: HashMap<String, Vec<(usize, &'s Expr)>>,
}

/// Reads every source of a crate, except tests.
pub fn read(root: &Path, sources: &mut Vec<Source>, faults: &mut Vec<String>) {
    read_folder(root, Path::new(""), sources, faults);
}

fn read_folder(root: &Path, folder: &Path, sources: &mut Vec<Source>, faults: &mut Vec<String>) {
    for path in entries(&root.join(folder)) {
        let stem = path.file_stem().unwrap_or_default();
        if stem == "tests" {
            continue;
        }
        if path.is_dir() {
            read_folder(root, &folder.join(path.file_name().unwrap_or_default()), sources, faults);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = std::fs::read_to_string(&path).map_err(|error| error.to_string());
            match text.and_then(|text| syn::parse_file(&text).map_err(|error| error.to_string())) {
                Ok(file) => sources.push(Source { path, folder: folder.to_owned(), file }),
                Err(error) => faults.push(format!("{}: {error}", path.display())),
            }
        }
    }
}

impl<'s> Items<'s> {
    pub fn of(sources: &'s [Source]) -> Items<'s> {
        let mut items = Items::default();
        for (source, read) in sources.iter().enumerate() {
            items.add_all(source, &read.file.items);
        }
        items
    }

    fn add_all(&mut self, source: usize, all: &'s [Item]) {
        for item in all {
            match item {
                Item::Fn(f) if !is_test(&f.attrs) => self.add(source, None, &f.sig, &f.block),
                Item::Mod(m) if !is_test(&m.attrs) => {
                    self.add_all(source, m.content.as_ref().map_or(&[], |(_, items)| items));
                }
                Item::Const(c) => {
                    self.constants.entry(c.ident.to_string()).or_default().push((source, &c.expr));
                }
                Item::Static(c) => {
                    self.constants.entry(c.ident.to_string()).or_default().push((source, &c.expr));
                }
                Item::Impl(block) if !is_test(&block.attrs) => {
                    // The games' type aliases for a sentence end with this name too.
                    let type_name = last_segment(&block.self_ty)
                        .map(|name| if name.ends_with(SENTENCE) { SENTENCE.to_owned() } else { name });
                    for item in &block.items {
                        match item {
                            ImplItem::Fn(f) => self.add(source, type_name.clone(), &f.sig, &f.block),
                            ImplItem::Const(c) => {
                                self.constants.entry(c.ident.to_string()).or_default().push((source, &c.expr));
                            }
                            _ => {}
                        }
                    }
                }
                Item::Trait(block) => {
                    for item in &block.items {
                        if let TraitItem::Fn(f) = item
                            && let Some(body) = &f.default
                        {
                            self.add(source, Some(block.ident.to_string()), &f.sig, body);
                        }
                    }
                }
                _ => {}
            }
        }
    }

    fn add(&mut self, source: usize, of: Option<String>, signature: &'s Signature, body: &'s Block) {
        let at = self.functions.len();
        self.functions.push(Function { source, of, signature, body });
        self.by_name.entry(signature.ident.to_string()).or_default().push(at);
    }
}

impl Function<'_> {
    pub fn is_method(&self) -> bool {
        matches!(self.signature.inputs.first(), Some(FnArg::Receiver(_)))
    }

    /// The number of arguments besides `self`.
    pub fn arity(&self) -> usize {
        self.signature.inputs.len() - usize::from(self.is_method())
    }

    /// Whether it may return a message id or a sentence.
    pub fn may_return_message(&self) -> bool {
        match &self.signature.output {
            ReturnType::Default => false,
            ReturnType::Type(_, of) => mentions(of) || self.of.as_deref() == Some(SENTENCE),
        }
    }
}

/// Whether a type contains `str` or a sentence.
fn mentions(of: &Type) -> bool {
    match of {
        Type::Reference(of) => mentions(&of.elem),
        Type::Array(of) => mentions(&of.elem),
        Type::Slice(of) => mentions(&of.elem),
        Type::Paren(of) => mentions(&of.elem),
        Type::Tuple(of) => of.elems.iter().any(mentions),
        Type::Path(path) => path.path.segments.iter().any(|segment| {
            segment.ident == "str"
                || segment.ident.to_string().ends_with(SENTENCE)
                || match &segment.arguments {
                    syn::PathArguments::AngleBracketed(inner) => {
                        inner.args.iter().any(|arg| matches!(arg, syn::GenericArgument::Type(of) if mentions(of)))
                    }
                    _ => false,
                }
        }),
        _ => false,
    }
}

fn last_segment(of: &Type) -> Option<String> {
    match of {
        Type::Path(path) => path.path.segments.last().map(|segment| segment.ident.to_string()),
        _ => None,
    }
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Path>().is_ok_and(|condition| condition.is_ident("test"))
    })
}
