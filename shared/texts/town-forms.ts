/**
 * Returns a town's name as it stands after 'de' and 'à': 'du Mans' and 'au Mans', 'des Ulis' and
 * 'aux Ulis', 'd’Amiens', 'à Nantes'. `isElided`: 'de' loses its vowel before the name; its default
 * goes by the first letter and elides before no h.
 */
export const townForms = (
  name: string,
  isElided = /^[aeiouyâéèêîœ]/i.test(name),
): { of: string; in: string } => {
  const [, article, rest = ''] = /^(Le|Les|Aux) (.+)/.exec(name) ?? []
  if (article === 'Le') return { of: `du ${rest}`, in: `au ${rest}` }
  if (article !== undefined) return { of: `des ${rest}`, in: `aux ${rest}` }
  return { of: isElided ? `d’${name}` : `de ${name}`, in: `à ${name}` }
}
