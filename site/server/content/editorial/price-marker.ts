/** A live price requested by `[prix: Paris → Lyon, 30 m³]` in a text. */
export interface PriceMarker {
  from: string
  to: string
  volumeM3: number
}

/** Marker after sanitising: `>` is escaped, and a marker is a paragraph of its own. */
const MARKER =
  /<p>\s*\[\s*prix\s*:\s*(\p{L}[^\],<>&]{0,59}?)\s*(?:→|[-–]+&gt;)\s*(\p{L}[^\],<>&]{0,59}?)\s*,\s*(\d{1,3}(?:[.,]\d)?)\s*m(?:³|3|<sup>3<\/sup>)\s*\]\s*<\/p>/giu

/** Splits sanitised HTML into text and price markers, in order. */
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
