import { DIRECTORY_TEXTS } from '../../content/directory-texts'
import type { ShownTown } from '../../directory'
import type { UsefulFact } from './useful-facts'

const TEXTS = DIRECTORY_TEXTS.town.facts

const populationOf = ({ town: { population }, rank, department }: ShownTown): UsefulFact => {
  if (population === 0) return { label: TEXTS.population, value: TEXTS.nobody }
  const note = department.towns === 1 ? TEXTS.alone : TEXTS.rank(rank, department.of, department.towns)
  return { label: TEXTS.population, value: DIRECTORY_TEXTS.inhabitants(population), note }
}

/** What is known of a town, without what is not. */
export const townFacts = (shown: ShownTown): readonly UsefulFact[] => {
  const { postcodes, intercommunality, agency, region, department, formerNames, arrondissements } = shown
  return [
    { label: postcodes.length > 1 ? TEXTS.postcodes : TEXTS.postcode, value: postcodes.join(', ') || TEXTS.none },
    populationOf(shown),
    ...(intercommunality === null
      ? []
      : [
          {
            label: TEXTS.intercommunality,
            value: intercommunality.name,
            note: TEXTS.members(intercommunality.towns, intercommunality.population),
          },
        ]),
    ...(agency === null
      ? []
      : [{ label: TEXTS.agency, value: <a href={agency.href}>{agency.name}</a>, note: TEXTS.away(agency.km) }]),
    {
      label: TEXTS.place,
      value: (
        <>
          <a href={department.href}>{department.name}</a> ({department.code})
        </>
      ),
      note: <a href={region.href}>{region.name}</a>,
    },
    ...(formerNames.length === 0 ? [] : [{ label: TEXTS.former(formerNames.length), value: formerNames.join(', ') }]),
    ...(arrondissements.length === 0
      ? []
      : [
          {
            label: TEXTS.arrondissements,
            value: DIRECTORY_TEXTS.figure(arrondissements.length),
            note: arrondissements.map(({ name, postcode }) => `${name} (${postcode})`).join(', '),
          },
        ]),
  ]
}
