import type { DirectoryPath } from '../routes'
import type { UnfilledTexts } from './unfilled-pages'

/** What the directory says until its pages are there. */
export const DIRECTORY_PAGES: Readonly<Record<DirectoryPath, UnfilledTexts>> = {
  '/demenageur-france': {
    title: 'Déménageurs en France',
    intro: 'Les pages de nos régions se préparent. Votre devis, lui, se fait déjà partout en France métropolitaine.',
  },
}
