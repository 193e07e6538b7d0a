import { NARROW } from './spaces'

export const ERASURE_TEXTS = {
  erase: 'Effacer mes données',
  title: `Effacer toutes vos données${NARROW}?`,
  text: 'Votre demande, vos coordonnées et votre prix seront effacés de cet appareil et de notre serveur. C’est définitif.',
  yes: 'Oui, tout effacer',
  no: 'Annuler',
  pending: 'Nous effaçons vos données…',
  done: 'Vos données sont effacées de cet appareil et de notre serveur. Vous pouvez recommencer quand vous voulez.',
  failed:
    'Vos données sont effacées de cet appareil, mais notre serveur n’a pas confirmé leur effacement.',
  retry: 'Réessayer',
} as const
