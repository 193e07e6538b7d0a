import type { ReactNode } from 'react'
import { DIRECTORY_TEXTS } from '../../texts/directory-texts'

export interface UsefulFact {
  label: string
  value: ReactNode
  note?: ReactNode
}

interface UsefulFactsProps {
  /** As 'à Albi': what the section's title ends with. */
  where: string
  facts: readonly UsefulFact[]
  /** Where it lies. */
  map?: ReactNode
}

/** S2 §2 'Informations utiles': what one writes on forms, and whom one asks. */
export const UsefulFacts = ({ where, facts, map }: UsefulFactsProps) => (
  <section className="useful frame" aria-labelledby="utile">
    <h2 id="utile">{DIRECTORY_TEXTS.useful(where)}</h2>
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
