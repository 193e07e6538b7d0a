/**
 * Synonyms in queries and in our texts: each line is found by any of its words. Plurals, accents
 * and families ('résilier', 'résiliation') need no entry; a word with two meanings does harm.
 */
export const SEARCH_WORDS: readonly (readonly string[])[] = [
  ['réfrigérateur', 'frigo', 'frigidaire', 'congélateur'],
  ['téléviseur', 'télé', 'tv', 'télévision'],
  ['lave', 'laver'],
  ['vaisselle', 'verre', 'assiette'],
  ['adhésif', 'scotch'],
  ['camion', 'utilitaire', 'fourgon', 'camionnette'],
  ['internet', 'box', 'wifi', 'adsl', 'fibre', 'opérateur', 'orange', 'sfr', 'bouygues', 'free'],
  ['électricité', 'edf', 'enedis', 'engie'],
  ['prix', 'tarif', 'coût', 'coûter', 'cher', 'budget'],
  ['volume', 'cubage', 'm3'],
  ['matériel', 'boutique', 'magasin'],
  ['casse', 'abîmé', 'endommagé', 'dommage', 'dégât'],
  ['litige', 'réclamation', 'plainte', 'désaccord'],
  ['rembourser', 'indemniser', 'dédommager'],
  ['annuler', 'désister', 'renoncer'],
  ['acompte', 'arrhes'],
  ['retrouver', 'rouvrir', 'reprendre', 'perdu'],
  ['payer', 'paiement'],
  ['dépôt', 'caution'],
  ['préavis', 'congé'],
  ['appartement', 'appart', 'logement'],
  ['louer', 'location'],
  ['stockage', 'stocker', 'entrepôt', 'entreposer'],
  ['stationnement', 'parking', 'garer'],
  ['ascenseur', 'élévateur'],
  ['chaleur', 'canicule'],
  ['animal', 'chat', 'chien'],
  ['enfant', 'bébé'],
  ['distance', 'loin'],
  ['préparer', 'commencer', 'organiser', 'planifier', 'planning'],
  ['choisir', 'arnaque', 'escroc', 'fiable'],
  ['avis', 'témoignage', 'commentaire'],
  ['contacter', 'contact', 'joindre'],
  ['confidentialité', 'rgpd'],
  ['recrutement', 'emploi', 'job', 'embauche', 'candidature'],
]

/** Stop words, which occur in every text. */
export const LITTLE_WORDS =
  'a ai au aux avec c ce ces cet cette ceux chez comment d dans de des dois du elle en entre est et etes etre eux faire fait faut il ils j je ' +
  'l la le les leur leurs lors lui m ma mais me mes moi mon n ne nos notre nous on ont ou par pas peut peux plus pour puis qu quand que ' +
  'quel quelle quelles quels qui quoi s sa sans se ses si son sont sur t ta te tes toi ton tous tout toute toutes tu un une vos votre ' +
  'vous y'

/** Words of a buying intent: shop articles then come first. */
export const BUYING_WORDS = 'acheter achete achat achats commander boutique magasin'

/** Words of a moving intent beside a town's name. */
export const MOVING_WORDS =
  'demenagement demenagements demenager demenageur demenageurs devis prix tarif tarifs ville vers depuis'
