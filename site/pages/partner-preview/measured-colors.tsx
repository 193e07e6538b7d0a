import { partnerColors } from '../../../shared/domain/partner-theme'
import { PREVIEW_TEXTS } from '../../../shared/texts/preview-texts'
import { formatRatio, measureColors } from './measure-colors'

const { columns, rows, sample, kept, darkened, text } = PREVIEW_TEXTS.colors

/** Describes how an accent colour is adjusted. */
export const describeAdjustment = (accent: string): string => {
  const { button, text: link } = partnerColors(accent)
  const fate =
    button.toLowerCase() === accent.toLowerCase() ? kept(accent) : darkened(accent, button)
  return link.toLowerCase() === button.toLowerCase() ? fate : `${fate} ${text(link)}`
}

/** The contrast of each pair of colours in the light scheme, measured. */
export const MeasuredColors = ({ accent }: { accent: string }) => (
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
      {measureColors(accent)
        .filter(({ scheme }) => scheme === 'light')
        .map(({ name, ratio, least }) => (
          <tr key={name}>
            <th scope="row">{rows[name]}</th>
            <td>
              <span
                className={`preview-sample preview-sample-${name === 'buttonStrong' ? 'button-strong' : name}`}
              >
                {sample}
              </span>
            </td>
            <td>{formatRatio(ratio)}</td>
            <td data-label={columns.least}>{formatRatio(least)}</td>
          </tr>
        ))}
    </tbody>
  </table>
)
