import { foldText } from '../../../shared/domain/text'
import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import type { TownLink } from '../../ports/directory'
import { markup } from '../../ui/markup'

const TEXTS = DIRECTORY_TEXTS.department
/** The section, as addresses name it. */
export const TOWNS_ID = 'communes'
/** Minimum number of towns for links by letter. */
const WORTH_LETTERS = 40

/** Groups towns by first letter, in their order. */
export const townsByLetter = (
  towns: readonly TownLink[],
): ReadonlyMap<string, readonly TownLink[]> => {
  const groups = new Map<string, TownLink[]>()
  for (const town of towns) {
    const letter = foldText(town.name).charAt(0).toUpperCase()
    const group = groups.get(letter)
    if (group === undefined) groups.set(letter, [town])
    else group.push(town)
  }
  return new Map([...groups].toSorted(([one], [other]) => one.localeCompare(other, 'fr')))
}

/** Towns of the same name show their postal codes. */
const Links = ({ towns }: { towns: readonly TownLink[] }) => {
  const counts = new Map<string, number>()
  for (const { name } of towns) counts.set(name, 1 + (counts.get(name) ?? 0))
  const items = towns.map(({ name, href, postcode }) => {
    const label = counts.get(name) === 1 || postcode === null ? name : `${name} (${postcode})`
    return markup`<li><a href="${href}">${label}</a></li>`
  })
  return <ul dangerouslySetInnerHTML={markup`${items}`} />
}

const idOf = (letter: string): string => `lettre-${letter.toLowerCase()}`

/** All towns of a department by letter: folded on small screens, with jump links elsewhere. */
export const TownIndex = ({ towns, title }: { towns: readonly TownLink[]; title: string }) => {
  const groups = [...townsByLetter(towns)]
  const isLong = towns.length >= WORTH_LETTERS
  return (
    <section className="town-index frame" aria-labelledby={TOWNS_ID}>
      <h2 id={TOWNS_ID}>{title}</h2>
      {isLong && (
        <nav aria-label={TEXTS.letters}>
          {groups.map(([letter]) => (
            <a key={letter} href={`#${idOf(letter)}`} aria-label={TEXTS.letter(letter)}>
              {letter}
            </a>
          ))}
        </nav>
      )}
      <div className="town-index-names">
        {isLong ? (
          groups.map(([letter, group]) => (
            <details key={letter} id={idOf(letter)} className="fold disclosure">
              <summary>
                <h3 className="fold-title">{letter}</h3>{' '}
                <span>{DIRECTORY_TEXTS.towns(group.length)}</span>
              </summary>
              <Links towns={group} />
            </details>
          ))
        ) : (
          <Links towns={towns} />
        )}
      </div>
    </section>
  )
}
