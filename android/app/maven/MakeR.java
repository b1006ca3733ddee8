import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Writes the class R that the Android build makes of the resources, so that Maven can compile what names them:
 * {@code java MakeR.java RES PACKAGE OUT}. Its numbers are not those of an app.
 */
public class MakeR {
    public static void main(String[] args) throws Exception {
        Map<String, TreeSet<String>> names = new TreeMap<>();
        for (File folder : sorted(new File(args[0]))) {
            String type = folder.getName().split("-")[0];
            for (File file : sorted(folder)) {
                if (type.equals("values")) {
                    collect(file, names);
                } else {
                    add(names, type, file.getName().replaceFirst("\\..*", ""));
                }
            }
        }
        StringBuilder out = new StringBuilder("// Written by MakeR.java.\npackage " + args[1] + "\n\nobject R {\n");
        int type = 0;
        for (var entry : names.entrySet()) {
            int number = 0x7f010000 + (type++ << 16);
            out.append("    object ").append(entry.getKey()).append(" {\n");
            for (String name : entry.getValue()) {
                out.append("        const val ").append(name).append(": Int = ").append(number++).append("\n");
            }
            out.append("    }\n");
        }
        Path to = Path.of(args[2]);
        Files.createDirectories(to.getParent());
        Files.writeString(to, out.append("}\n"));
    }

    private static void collect(File file, Map<String, TreeSet<String>> names) throws Exception {
        var parser = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        Node node = parser.parse(file).getDocumentElement().getFirstChild();
        for (; node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                add(names, element.getTagName(), element.getAttribute("name").replace('.', '_'));
            }
        }
    }

    private static void add(Map<String, TreeSet<String>> names, String type, String name) {
        names.computeIfAbsent(type, any -> new TreeSet<>()).add(name);
    }

    private static File[] sorted(File folder) {
        File[] files = folder.listFiles();
        Arrays.sort(files);
        return files;
    }
}
