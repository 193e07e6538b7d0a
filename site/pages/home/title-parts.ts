/**
 * Splits the title for the hero: a new line after the first comma, and a marker on the last two
 * words. `Le prix, en moins de 5 minutes` → `Le prix,` · `en moins de` · `5 minutes`.
 */
export const titleParts = (title: string): { first: string; rest: string; marked: string } => {
  const [, first = '', second = ''] = /^([^,]*,)?\s*(.*)$/s.exec(title.trim()) ?? []
  const words = second.split(/\s+/)
  return { first, rest: words.slice(0, -2).join(' '), marked: words.slice(-2).join('\u00a0') }
}
