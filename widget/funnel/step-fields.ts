import { CONTACT_FIELDS } from '../../shared/domain/lead'
import { type Step, STEPS } from '../../shared/domain/steps'
import { isPathUnder } from '../../shared/stores/form-session'

const FIELDS: Readonly<Partial<Record<Step, readonly string[]>>> = {
  'mes-coordonnees': Object.keys(CONTACT_FIELDS),
  'choix-volume': ['isKnownVolume'],
  'mon-volume': ['volume', 'inventory', 'surface', 'cards', 'images'],
  'mes-adresses': [
    'departureAddress',
    'departureFloor',
    'departureLiftCapacity',
    'stopOverCollection',
    'arrivalAddress',
    'arrivalFloor',
    'arrivalLiftCapacity',
    'endStorageDate',
  ],
}

const isFieldOf = (step: Step, path: string): boolean =>
  FIELDS[step]?.some(field => isPathUnder(path, field)) === true

/**
 * Returns the step that asks for a violation's path: the current one if it does, else the first;
 * undefined for none.
 */
export const stepAsking = (path: string, current: Step): Step | undefined =>
  isFieldOf(current, path) ? current : STEPS.find(step => isFieldOf(step, path))
