/** A price that an editor wants shown where he wrote `[prix: Paris → Lyon, 30 m³]`. */
export interface PriceMarker {
  from: string
  to: string
  volumeM3: number
}

/** As the sanitiser leaves it: `>` is escaped, and a marker is a paragraph of its own. */
const MARKER =
  /<p>\s*\[\s*prix\s*:\s*(\p{L}[^\],<>&]{0,59}?)\s*(?:→|[-–]+&gt;)\s*(\p{L}[^\],<>&]{0,59}?)\s*,\s*(\d{1,3}(?:[.,]\d)?)\s*m(?:³|3|<sup>3<\/sup>)\s*\]\s*<\/p>/giu

/** Safe HTML cut where prices are to stand: what is between them, and they, in their order. */
export const splitAtPrices = (html: string): readonly (string | PriceMarker)[] => {
  const pieces: (string | PriceMarker)[] = []
  let from = 0
  for (const match of html.matchAll(MARKER)) {
    const [marker, departure = '', arrival = '', volume = ''] = match
    pieces.push(html.slice(from, match.index), {
      from: departure,
      to: arrival,
      volumeM3: Number(volume.replace(',', '.')),
    })
    from = match.index + marker.length
  }
  pieces.push(html.slice(from))
  return pieces.filter(piece => typeof piece !== 'string' || piece.trim() !== '')
}
