import { describe, expect, it } from 'vitest'
import { knownFrance } from '../testing/france'
import { departmentForms, regionForms, officialTownForms } from './name-forms'

const { communes, departments, regions } = knownFrance().official

const liaisonOf = (
  list: readonly { nom: string; typeLiaison?: number }[],
  name: string,
): number => {
  const liaison = list.find(({ nom }) => nom === name)?.typeLiaison
  if (liaison === undefined) throw new Error(`no ${name} in the list`)
  return liaison
}

describe('names in sentences', () => {
  it.each([
    ['Lyon', 'de Lyon', 'à Lyon'],
    ['Albi', 'd’Albi', 'à Albi'],
    ['Hyères', 'd’Hyères', 'à Hyères'],
    ['Le Havre', 'du Havre', 'au Havre'],
    ['La Rochelle', 'de La Rochelle', 'à La Rochelle'],
    ['Les Ulis', 'des Ulis', 'aux Ulis'],
    ["L'Haÿ-les-Roses", 'de L’Haÿ-les-Roses', 'à L’Haÿ-les-Roses'],
    ['Le Vernet-Chaméane', 'du Vernet-Chaméane', 'au Vernet-Chaméane'],
    ['Houilles', 'de Houilles', 'à Houilles'],
    ['Hayange', 'de Hayange', 'à Hayange'],
    ['Aux Marais', 'des Marais', 'aux Marais'],
    ['Los Masos', 'de Los Masos', 'à Los Masos'],
  ])('the town name %s has the forms “%s” and “%s”', (name, of, where) => {
    const said = officialTownForms(name, liaisonOf(communes, name))
    expect([said.of, said.in]).toEqual([of, where])
  })

  it.each([
    ['Ain', 'de l’Ain', 'dans l’Ain'],
    ['Doubs', 'du Doubs', 'dans le Doubs'],
    ['Drôme', 'de la Drôme', 'dans la Drôme'],
    ['Gironde', 'de la Gironde', 'en Gironde'],
    ['Haute-Savoie', 'de la Haute-Savoie', 'en Haute-Savoie'],
    ['Landes', 'des Landes', 'dans les Landes'],
    ["Côtes-d'Armor", 'des Côtes-d’Armor', 'dans les Côtes-d’Armor'],
    ['Seine-et-Marne', 'de Seine-et-Marne', 'en Seine-et-Marne'],
    ['Lot-et-Garonne', 'du Lot-et-Garonne', 'en Lot-et-Garonne'],
    ['Eure-et-Loir', 'd’Eure-et-Loir', 'en Eure-et-Loir'],
    ['Paris', 'de Paris', 'à Paris'],
  ])('the department name %s has the forms “%s” and “%s”', (name, of, where) => {
    const said = departmentForms(name, liaisonOf(departments, name))
    expect([said.of, said.in]).toEqual([of, where])
  })

  it.each([
    ['Bretagne', 'de Bretagne', 'en Bretagne'],
    ['Île-de-France', 'd’Île-de-France', 'en Île-de-France'],
    ['Hauts-de-France', 'des Hauts-de-France', 'dans les Hauts-de-France'],
    ['Grand Est', 'du Grand Est', 'dans le Grand Est'],
    ['Nouvelle-Aquitaine', 'de Nouvelle-Aquitaine', 'en Nouvelle-Aquitaine'],
    ['Centre-Val de Loire', 'du Centre-Val de Loire', 'en Centre-Val de Loire'],
    [
      "Provence-Alpes-Côte d'Azur",
      'de Provence-Alpes-Côte d’Azur',
      'en Provence-Alpes-Côte d’Azur',
    ],
  ])('the region name %s has the forms “%s” and “%s”', (name, of, where) => {
    const said = regionForms(name, liaisonOf(regions, name))
    expect([said.of, said.in]).toEqual([of, where])
  })

  it('the forms of a town name never contain a straight apostrophe', () => {
    const wrong = communes
      .map(({ nom, typeLiaison }) => officialTownForms(nom, typeLiaison ?? NaN))
      .filter(said => Object.values(said).join().includes("'"))
    expect(wrong).toEqual([])
  })
})
