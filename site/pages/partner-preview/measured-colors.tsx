import { contrast } from '../../../shared/domain/color'
import { EDGE_RATIO, partnerColors, TEXT_RATIO } from '../../../shared/domain/partner-theme'
import { colorsIn } from '../../../shared/domain/palette-colors'
import palette from '../../../shared/palette.css?raw'
import { PREVIEW_TEXTS } from '../../../shared/texts/preview-texts'

const { columns, rows, sample, kept, darkened, text } = PREVIEW_TEXTS.colors

const WHITE = '#ffffff'
const COLORS = colorsIn(palette, 'light')
const PAPER = COLORS.get('paper') ?? WHITE
const INK = COLORS.get('ink') ?? WHITE

const ratioFormat = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** Rounded down: 4.46 must not read 4.5. */
const format = (ratio: number): string =>
  `${ratioFormat.format(Math.floor(ratio * 10) / 10)}\u00A0:\u00A01`

/** Describes how an accent colour is adjusted. */
export const describeAdjustment = (accent: string): string => {
  const { button, text: link } = partnerColors(accent)
  const fate =
    button.toLowerCase() === accent.toLowerCase() ? kept(accent) : darkened(accent, button)
  return link.toLowerCase() === button.toLowerCase() ? fate : `${fate} ${text(link)}`
}

/** The contrast of each pair of colours, measured. */
export const MeasuredColors = ({ accent }: { accent: string }) => {
  const { button, buttonStrong, onButton, edge, text: link, ground } = partnerColors(accent)
  const pairs = [
    { name: 'button', label: rows.button, ratio: contrast(onButton, button), least: TEXT_RATIO },
    {
      name: 'button-strong',
      label: rows.buttonStrong,
      ratio: contrast(onButton, buttonStrong),
      least: TEXT_RATIO,
    },
    { name: 'white', label: rows.white, ratio: contrast(link, WHITE), least: TEXT_RATIO },
    { name: 'paper', label: rows.paper, ratio: contrast(link, PAPER), least: TEXT_RATIO },
    { name: 'ground', label: rows.ground, ratio: contrast(link, ground), least: TEXT_RATIO },
    { name: 'ink', label: rows.ink, ratio: contrast(INK, ground), least: TEXT_RATIO },
    { name: 'edge', label: rows.edge, ratio: contrast(edge, PAPER), least: EDGE_RATIO },
  ]
  return (
    <table className="preview-colors">
      <thead>
        <tr>
          <th scope="col">{columns.what}</th>
          <th scope="col">{columns.example}</th>
          <th scope="col">{columns.ratio}</th>
          <th scope="col">{columns.least}</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ name, label, ratio, least }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>
              <span className={`preview-sample preview-sample-${name}`}>{sample}</span>
            </td>
            <td>{format(ratio)}</td>
            <td data-label={columns.least}>{format(least)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
