/**
 * What people type for the words that our texts use: the first of each line is ours, or one of ours. Plurals and accents need
 * no mention.
 */
export const SEARCH_WORDS: readonly (readonly string[])[] = [
  ['réfrigérateur', 'frigo', 'frigidaire', 'congélateur'],
  ['téléviseur', 'télé', 'tv', 'télévision'],
  ['internet', 'wifi', 'adsl', 'fibre'],
  ['électricité', 'edf', 'enedis', 'courant'],
  ['prix', 'tarif', 'coût', 'coûter'],
  ['casse', 'abîmé', 'endommagé', 'dommage', 'dégât'],
  ['animal', 'chat', 'chien'],
  ['recrutement', 'emploi', 'job', 'embauche', 'candidature'],
  ['vaisselle', 'verre', 'assiette'],
  ['annuler', 'désister'],
  ['acompte', 'arrhes'],
  ['préavis', 'congé'],
  ['stockage', 'entrepôt'],
  ['stationnement', 'parking', 'garer'],
  ['ascenseur', 'élévateur'],
]

/** Words that stand in every text: nobody is looking for them. */
export const LITTLE_WORDS =
  'a ai au aux avec c ce ces cet cette ceux chez comment d dans de des dois du elle en entre est et etre eux faire fait faut il ils j je ' +
  'l la le les leur leurs lors lui m ma mais me mes moi mon n ne nos notre nous on ont ou par pas peut peux plus pour puis qu quand que ' +
  'quel quelle quelles quels qui quoi s sa sans se ses si son sont sur t ta te tes toi ton tous tout toute toutes tu un une vos votre ' +
  'vous y'
