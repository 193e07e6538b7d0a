import { expect, it } from 'vitest'
import { townForms } from './town-forms'

it.each([
  ['Nantes', 'de Nantes', 'à Nantes'],
  ['Amiens', 'd’Amiens', 'à Amiens'],
  ['Évreux', 'd’Évreux', 'à Évreux'],
  ['Le Mans', 'du Mans', 'au Mans'],
  ['Le Vernet-Chaméane', 'du Vernet-Chaméane', 'au Vernet-Chaméane'],
  ['Les Ulis', 'des Ulis', 'aux Ulis'],
  ['La Rochelle', 'de La Rochelle', 'à La Rochelle'],
  ['Leers', 'de Leers', 'à Leers'],
  ['Houilles', 'de Houilles', 'à Houilles'],
])('the town name %s has the forms “%s” and “%s”', (name, of, where) =>
  expect(townForms(name)).toEqual({ of, in: where }),
)
