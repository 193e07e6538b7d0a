import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import type { TownView } from '../../ports/directory'
import type { UsefulFact } from './useful-facts'

const TEXTS = DIRECTORY_TEXTS.town.facts
/** Maximum number of listed postal codes; more are counted. */
const SEVERAL = 4

const populationOf = ({ town: { population }, rank, department }: TownView): UsefulFact => {
  if (population === 0) return { label: TEXTS.population, value: TEXTS.nobody }
  const note =
    department.towns === 1 ? TEXTS.alone : TEXTS.rank(rank, department.of, department.towns)
  return { label: TEXTS.population, value: DIRECTORY_TEXTS.inhabitants(population), note }
}

const postcodesOf = ({ postcodes }: TownView): UsefulFact => {
  const label = postcodes.length > 1 ? TEXTS.postcodes : TEXTS.postcode
  const listed = postcodes.join(', ')
  if (postcodes.length > SEVERAL)
    return { label, value: DIRECTORY_TEXTS.figure(postcodes.length), note: listed }
  return { label, value: listed === '' ? TEXTS.none : listed }
}

/** 'Paris 1er Arrondissement', below its own heading and on its city's page. */
const ordinalOf = (name: string, { town }: TownView): string =>
  name.replace(`${town.name} `, '').replace(/ Arrondissement$/, '')

/** Returns the known facts about a town. */
export const townFacts = (view: TownView): readonly UsefulFact[] => {
  const { intercommunality, agency, region, department, formerNames, arrondissements } = view
  return [
    postcodesOf(view),
    populationOf(view),
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
      : [
          {
            label: TEXTS.agency,
            value: <a href={agency.href}>{agency.name}</a>,
            note: TEXTS.away(agency.km),
          },
        ]),
    {
      label: TEXTS.place,
      value: (
        <>
          <a href={department.href}>{department.name}</a> ({department.code})
        </>
      ),
      note: <a href={region.href}>{region.name}</a>,
    },
    ...(formerNames.length === 0
      ? []
      : [{ label: TEXTS.former(formerNames.length), value: formerNames.join(', ') }]),
    ...(arrondissements.length === 0
      ? []
      : [
          {
            label: TEXTS.arrondissements,
            value: DIRECTORY_TEXTS.figure(arrondissements.length),
            note: arrondissements
              .map(({ name, postcode }) => `${ordinalOf(name, view)} (${postcode})`)
              .join(', '),
          },
        ]),
  ]
}
