import { foldText } from '../../../shared/domain/text'

/** A name as addresses have it: 'Saint-Jean-d’Angély' is 'saint-jean-d-angely'. */
export const slugOf = (name: string): string => foldText(name).replaceAll(' ', '-')
