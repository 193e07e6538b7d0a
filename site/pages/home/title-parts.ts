/**
 * The title as the hero sets it: what follows the first comma on a line of its own, and the last two words under the
 * marker. `Le prix, en moins de 5 minutes` → `Le prix,` · `en moins de` · `5 minutes`.
 */
export const titleParts = (title: string): { first: string; rest: string; marked: string } => {
  const [, first = '', second = ''] = /^([^,]*,)?\s*(.*)$/s.exec(title.trim()) ?? []
  const words = second.split(/\s+/)
  return { first, rest: words.slice(0, -2).join(' '), marked: words.slice(-2).join('\u00a0') }
}
