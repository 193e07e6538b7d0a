import { PREVIEW_TEXTS } from '../../../shared/texts/preview-texts'
import { partnerColors } from '../../../shared/domain/partner-theme'
import { APPEARANCE } from '../../texts/partner-appearance-texts'
import { formatRatio, measureColors, type MeasuredPair } from '../partner-preview/measure-colors'

const { contrasts: TEXTS } = APPEARANCE

/** Colours as SVG attributes: the page's policy allows no inline style. */
const Sample = ({ color, background }: Pick<MeasuredPair, 'color' | 'background'>) => (
  <svg className="space-sample" viewBox="0 0 48 28" aria-hidden="true">
    <rect width="48" height="28" rx="6" fill={background} />
    <text x="24" y="19" textAnchor="middle" fill={color}>
      {TEXTS.sample}
    </text>
  </svg>
)

/** Returns what becomes of an accent so that everything stays legible. */
export const adjustmentsOf = (accent: string): string[] => {
  const { button, text, dark } = partnerColors(accent)
  const isKept = (color: string) => color.toLowerCase() === accent.toLowerCase()
  const changes = [
    ...(isKept(button) ? [] : [TEXTS.button(accent, button)]),
    ...(isKept(text) ? [] : [TEXTS.text(accent, text)]),
    ...(isKept(dark.text) ? [] : [TEXTS.dark(accent, dark.text)]),
  ]
  return changes.length === 0 ? [TEXTS.kept(accent)] : changes
}

const Cell = ({ pair: { color, background, ratio } }: { pair: MeasuredPair }) => (
  <td>
    <Sample color={color} background={background} />
    {formatRatio(ratio)}
  </td>
)

/** Every contrast that derives from an accent, measured, in both schemes. Buttons are the same in both. */
export const AppearanceContrasts = ({ accent }: { accent: string }) => {
  const pairs = measureColors(accent)
  const light = pairs.filter(({ scheme }) => scheme === 'light')
  const darkOf = (pair: MeasuredPair) =>
    pairs.find(({ name, scheme }) => scheme === 'dark' && name === pair.name) ?? pair
  return (
    <section className="bo-panel" id="contrastes">
      <h2>{TEXTS.title}</h2>
      <ul className="space-plain">
        {adjustmentsOf(accent).map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div
        className="space-table space-contrasts"
        tabIndex={0}
        role="region"
        aria-label={TEXTS.title}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{TEXTS.columns.what}</th>
              <th scope="col">{TEXTS.columns.light}</th>
              <th scope="col">{TEXTS.columns.dark}</th>
              <th scope="col">{TEXTS.columns.least}</th>
            </tr>
          </thead>
          <tbody>
            {light.map(pair => (
              <tr key={pair.name}>
                <th scope="row">{PREVIEW_TEXTS.colors.rows[pair.name]}</th>
                <Cell pair={pair} />
                <Cell pair={darkOf(pair)} />
                <td>{formatRatio(pair.least)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
