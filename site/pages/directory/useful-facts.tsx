import type { ReactNode } from 'react'
import { DIRECTORY_TEXTS } from '../../texts/directory-texts'

export interface UsefulFact {
  label: string
  value: ReactNode
  note?: ReactNode
}

interface UsefulFactsProps {
  /** End of the section's title: 'à Albi'. */
  placeName: string
  facts: readonly UsefulFact[]
  /** Map of the place. */
  map?: ReactNode
}

/** Section 'Informations utiles': facts for forms, and contacts. */
export const UsefulFacts = ({ placeName, facts, map }: UsefulFactsProps) => (
  <section className="useful frame" aria-labelledby="utile">
    <h2 id="utile">{DIRECTORY_TEXTS.useful(placeName)}</h2>
    <div className={map === undefined ? undefined : 'useful-mapped'}>
      <dl>
        {facts.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong>
              {note !== undefined && <span>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {map}
    </div>
  </section>
)
