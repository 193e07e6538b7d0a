import { foldText } from '../../../shared/domain/text'

/** Returns a name as addresses contain it: 'Saint-Jean-d’Angély' becomes 'saint-jean-d-angely'. */
export const slugOf = (name: string): string => foldText(name).replaceAll(' ', '-')
