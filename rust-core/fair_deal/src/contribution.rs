//! Each phone's part in a deal: a secret to which the phone commits before any is revealed. The seed is made of all of them.

use ayatsuri_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::audit_failure::AuditFailure;
use crate::hash::{Digest, digest};
use crate::identity::{DealContext, MemberId, SeatHolder};
use crate::signing::{ActionSigner, FurtherSeat, public_key};

/// 64 random bytes from the system, in two halves, fresh for each deal. A phone stores nothing else of its part.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContributionEntropy(pub [u8; 32], pub [u8; 32]);

impl ContributionEntropy {
    fn bytes(&self) -> [u8; 64] {
        let mut bytes = [0; 64];
        bytes[..32].copy_from_slice(&self.0);
        bytes[32..].copy_from_slice(&self.1);
        bytes
    }
}

/// One phone's part in one deal: a secret and a signing key. It is never used for another deal.
pub struct Contribution {
    context: DealContext,
    member: MemberId,
    link: Option<[u8; 32]>,
    secret: [u8; 32],
    signing_seed: [u8; 32],
}

impl Contribution {
    /// Derives the secret and the signing key from `entropy`. `link` is [`Commitment::link`].
    pub fn new(
        context: DealContext,
        member: MemberId,
        link: Option<[u8; 32]>,
        entropy: &ContributionEntropy,
    ) -> Contribution {
        let secret = digest("ayatsuri secret", &[&entropy.bytes()]);
        let signing_seed = digest("ayatsuri signing key", &[&entropy.bytes()]);
        Contribution { context, member, link, secret, signing_seed }
    }

    /// The commitment, which all phones see before any secret is revealed.
    pub fn commitment(&self) -> Commitment {
        let hash = commitment_hash(&self.context, self.member, self.link.as_ref(), &self.secret);
        Commitment { member: self.member, hash, key: public_key(&self.signing_seed), link: self.link }
    }

    /// The revealed secret. A phone sends it to the host when the list of commitments is published; nobody else sees it before
    /// the game ends.
    pub fn opening(&self) -> CommitmentOpening {
        CommitmentOpening { member: self.member, secret: self.secret }
    }

    /// The signer of this phone's actions in the game that was dealt from `list`: at its first seat, or at the `further` one.
    pub fn into_signer(self, list: &CommitmentList, further: Option<FurtherSeat>) -> ActionSigner {
        ActionSigner::new(list, self.member, further, self.signing_seed)
    }
}

/// The value of [`Commitment::hash`].
fn commitment_hash(context: &DealContext, member: MemberId, link: Option<&[u8; 32]>, secret: &[u8; 32]) -> Digest {
    let (context, link) = (context.bytes(), link.map(<[u8; 32]>::as_slice));
    let fields: Vec<&[u8]> =
        [Some(&context[..]), Some(&member.0[..]), link, Some(&secret[..])].into_iter().flatten().collect();
    digest("ayatsuri part", &fields)
}

/// The value of [`Commitment::link`]: a digest of the secret that a phone shares with the host it is linked to.
pub fn link_digest(shared_secret: &[u8; 32]) -> [u8; 32] {
    digest("ayatsuri link", &[shared_secret])
}

/// A phone's commitment to its secret, and the key that its actions will be signed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Commitment {
    /// The phone that committed.
    pub member: MemberId,
    /// The hash of the context, the phone and its secret.
    pub hash: [u8; 32],
    /// The phone's Ed25519 public key for this game.
    pub key: [u8; 32],
    /// A digest of the key that the phone shares with the host ([`link_digest`]). The host takes a commitment only if this
    /// is the digest of its own key for that phone. Somebody between the two shares another key with each of them, so a
    /// commitment that they pass on is refused. `None` for the host's own phone, and in deals of protocol 1.
    #[serde(default)]
    pub link: Option<[u8; 32]>,
}

/// A revealed secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommitmentOpening {
    /// The phone whose secret it is.
    pub member: MemberId,
    /// The secret, 32 bytes.
    pub secret: [u8; 32],
}

/// The terms of a game and the history of its deal, settled before anybody can know the seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealSettlement {
    /// A digest of what was agreed for the game: setup, seats, bots. This crate does not read it.
    pub terms: [u8; 32],
    /// The void attempts at this deal and the phones that caused them ([`voids_digest`]).
    pub voids: [u8; 32],
    /// Reserved for a digest of what another phone would need to go on as the host. Always `None` today.
    pub handover: Option<[u8; 32]>,
}

impl DealSettlement {
    /// The settlement of an attempt at a deal after `voids`, the attempts that were void and the phones that caused them.
    pub fn new(terms: [u8; 32], voids: &[(DealContext, Vec<MemberId>)]) -> DealSettlement {
        DealSettlement { terms, voids: voids_digest(voids), handover: None }
    }
}

/// The value of [`DealSettlement::terms`]: a digest of the encoded agreement.
pub fn terms_digest(bytes: &[u8]) -> [u8; 32] {
    digest("ayatsuri terms", &[bytes])
}

/// The value of [`DealSettlement::voids`]: a digest of void deals and of the phones that caused each.
pub fn voids_digest(voids: &[(DealContext, Vec<MemberId>)]) -> [u8; 32] {
    let one = |(context, missing): &(DealContext, Vec<MemberId>)| {
        let missing: Vec<u8> = missing.iter().flat_map(|member| member.0).collect();
        [&context.bytes()[..], &(missing.len() as u32).to_le_bytes(), &missing].concat()
    };
    let bytes: Vec<u8> = voids.iter().flat_map(one).collect();
    digest("ayatsuri voids", &[&bytes])
}

/// All commitments of one deal in the order of the phones' ids. It is published before any secret is revealed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommitmentList {
    /// The deal.
    pub context: DealContext,
    /// The settlement, made before anybody could know the seed. `None` in deals of protocol 1, which settle nothing.
    #[serde(default)]
    pub settled: Option<DealSettlement>,
    /// One commitment of each phone.
    pub list: Vec<Commitment>,
}

impl CommitmentList {
    /// Sorts the commitments by phone.
    pub fn new(context: DealContext, settled: Option<DealSettlement>, mut list: Vec<Commitment>) -> CommitmentList {
        list.sort_by_key(|commitment| commitment.member);
        CommitmentList { context, settled, list }
    }

    /// Whether the list is sorted and has each phone once.
    pub fn is_in_order(&self) -> bool {
        self.list.is_sorted_by(|a, b| a.member < b.member)
    }

    /// A phone's commitment, if it is in the list.
    pub fn of(&self, member: MemberId) -> Option<&Commitment> {
        self.list.iter().find(|commitment| commitment.member == member)
    }

    /// The phone that holds a seat at the deal, with its key. `seated` is the phone of each seat. `None` for a bot's seat,
    /// and where the phone is not in the list.
    pub fn holder(&self, seated: &[Option<MemberId>], seat: Seat) -> Option<SeatHolder> {
        let member = (*seated.get(seat.index())?)?;
        Some(SeatHolder { member, key: self.of(member)?.key })
    }

    /// Whether a revealed secret matches its commitment.
    pub fn fits(&self, opening: &CommitmentOpening) -> bool {
        self.of(opening.member).is_some_and(|promised| {
            promised.hash == commitment_hash(&self.context, opening.member, promised.link.as_ref(), &opening.secret)
        })
    }

    /// The seed that the secrets make: a hash of the list and of all secrets in its order.
    ///
    /// # Errors
    /// A secret is missing, or does not match its commitment.
    pub fn seed(&self, openings: &[CommitmentOpening]) -> Result<[u8; 32], AuditFailure> {
        let mut secrets = Vec::new();
        for Commitment { member, .. } in &self.list {
            let opening = openings.iter().find(|opening| opening.member == *member);
            let opening = opening.ok_or(AuditFailure::NotOpened { member: *member })?;
            if !self.fits(opening) {
                return Err(AuditFailure::OpenedAnother { member: *member });
            }
            secrets.extend(opening.secret);
        }
        Ok(digest("ayatsuri seed", &[&self.digest(), &secrets]))
    }

    pub(crate) fn digest(&self) -> Digest {
        let mut list: Vec<u8> = self.list.iter().flat_map(|c| [&c.member.0[..], &c.hash, &c.key].concat()).collect();
        let context = self.context.bytes();
        // Games that were dealt under protocol 1 settle nothing, and are audited with the digest of that protocol.
        let Some(settled) = &self.settled else { return digest("ayatsuri commitments", &[&context, &list]) };
        for commitment in &self.list {
            list.push(u8::from(commitment.link.is_some()));
            list.extend(commitment.link.unwrap_or_default());
        }
        let handover = settled.handover.as_ref().map_or(&[][..], |digest| digest);
        digest("ayatsuri list", &[&context, &settled.terms, &settled.voids, handover, &list])
    }
}
