const NARROW = '\u202F'

export const PLACE_TEXTS = {
  departure: 'Départ',
  arrival: 'Arrivée',
  departureAddress: 'Adresse de départ',
  arrivalAddress: 'Adresse d’arrivée',
  floor: 'Étage',
  floorName: (floor: number) => (floor === 0 ? 'Rez-de-chaussée' : floor === 1 ? '1er étage' : `${floor}e étage`),
  lift: 'Ascenseur',
  liftName: (people: number) =>
    people === 0
      ? 'Pas d’ascenseur'
      : people === 1
        ? 'Pour 1 personne'
        : people === 4
          ? 'Pour 4 personnes ou plus'
          : `Pour ${people} personnes`,
  withLift: 'avec ascenseur',
  withFurnitureLift: 'monte-meuble',
  withCellarOrGarage: 'cave ou garage',
  withCourtyard: 'cour ou passage',
  furnitureLift: 'Monte-meuble nécessaire',
  furnitureLiftHint: 'Pour passer par la fenêtre ou le balcon',
  cellarOrGarage: 'Cave ou garage à vider',
  courtyard: 'Cour ou passage à traverser',
  arrivalCellarOrGarage: 'Cave ou garage à remplir',
  backBlocked: `Veuillez remplir l'adresse d'arrivée avant de revenir aux pages précédentes${NARROW}!`,
} as const
