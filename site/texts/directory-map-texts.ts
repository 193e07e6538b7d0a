import type { NameForms } from '../ports/directory'

/** Texts of the directory's maps. */
export const DIRECTORY_MAP_TEXTS = {
  credit: 'Carte : MapSVG, CC BY 4.0',
  france: 'Carte des régions de France métropolitaine',
  region: ({ of }: NameForms) => `Carte des départements ${of}`,
  skip: 'Passer la carte',
  list: 'Choisir dans la liste',
  town: (town: string, department: NameForms, region: NameForms) =>
    `${town} sur la carte ${department.of}, ${region.in}`,
} as const
