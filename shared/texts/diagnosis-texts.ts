import { plural } from './plural'
import { NBSP } from './spaces'

const COLON = `${NBSP}:`
const many = (count: number, one: string, several: string): string =>
  `${count}${NBSP}${plural(count, one, several)}`

/**
 * Output of `MovingWidgets.diagnose()` for integrators: the finding, and `mend`, what to do about
 * it.
 */
export const DIAGNOSIS_TEXTS = {
  title: (faultCount: number) =>
    faultCount === 0
      ? `Diagnostic${COLON} tout va bien.`
      : `Diagnostic${COLON} ${many(faultCount, 'point à vérifier', 'points à vérifier')}.`,
  panel: 'Diagnostic des éléments Nouvelle Clé',
  close: 'Fermer',
  states: { ok: 'OK', warning: 'À vérifier', error: 'À corriger' },
  check: { failed: (error: string) => `Ce point n’a pas pu être vérifié${COLON} ${error}.` },
  rootFont: (size: string, percent: string) =>
    `Taille de police de la racine${COLON} ${size}${NBSP}px (${percent}${NBSP}%), sans effet sur nos éléments, qui n’emploient pas de rem.`,
  versions: {
    one: (version: string) => `Une seule version de widget.js, la ${version}.`,
    noTag: (version: string) => `widget.js, version ${version}, chargé sans balise reconnaissable.`,
    several: (version: string, urls: string) =>
      `Plusieurs versions de notre script${COLON} ${urls}. La ${version} gère les éléments, les autres ne s’exécutent pas.`,
    severalMend:
      'Ne gardez qu’une balise script, dans le modèle de page ou dans le gestionnaire de balises.',
    global: `window.MovingWidgets appartient à un autre script${COLON} on, ready et diagnose ne sont pas disponibles.`,
    globalMend:
      'Chargez widget.js avant ce script, ou renommez ce que la page appelle MovingWidgets.',
  },
  settings: {
    unknown: (name: string) => `${name}, sur la balise de script, n’est pas un réglage connu.`,
    meantMend: (name: string) => `Écrivez ${name}.`,
    value: (name: string, value: string) =>
      `${name}="${value}", sur la balise de script, n’est pas une valeur connue.`,
    valueMend: (values: string) => `Écrivez l’une de celles-ci${COLON} ${values}.`,
    test: 'La page est en mode test : rien n’est compté, transmis à nos équipes ni payable.',
    testMend:
      'Retirez data-mode="test" de la balise de script avant d’ouvrir la page à vos clients.',
    plainHttp: (url: string) =>
      `${url} est en http, votre page en https${COLON} le navigateur refuse de l’appeler.`,
    plainHttpMend: (name: string) => `Écrivez https:// dans ${name}.`,
  },
  token: {
    refused: (token: string) => `Le jeton «${NBSP}${token}${NBSP}» est refusé par notre serveur.`,
    refusedMend: 'Recopiez data-token tel qu’il vous a été remis, ou retirez-le.',
  },
  builtIns: {
    replaced: (names: string) => `La page a remplacé des fonctions du navigateur${COLON} ${names}.`,
    replacedMend:
      'Chargez widget.js avant la bibliothèque qui les remplace, ou mettez celle-ci à jour.',
    extended: (names: string) =>
      `La page ajoute des propriétés à tous les objets${COLON} ${names}.`,
    extendedMend:
      'Définissez-les non énumérables (Object.defineProperty), ou mettez à jour la bibliothèque qui les ajoute.',
    shadow:
      'webcomponents.js remplace le shadow DOM du navigateur\u00A0: nos éléments ne s’affichent pas.',
    shadowMend: 'Retirez webcomponents.js, ou chargez webcomponents-lite.js à sa place.',
    more: (count: number) => ` et ${count}${NBSP}de plus`,
  },
  elements: {
    none: 'Aucun de nos éléments n’est dans la page.',
    noneMend: 'Collez par exemple <moving-funnel></moving-funnel> là où il doit apparaître.',
    shown: (count: number) => `${many(count, 'élément affiché', 'éléments affichés')}.`,
    unknown: (tag: string) => `<${tag}> n’est pas l’un de nos éléments.`,
    meantMend: (tag: string) => `Écrivez ${tag}.`,
    unknownMend: (tags: string) => `Écrivez l’un de ceux-ci${COLON} ${tags}.`,
    taken: (tag: string) =>
      `<${tag}> a été défini par un autre script${COLON} le nôtre n’est pas utilisé.`,
    takenMend: 'Retirez l’autre définition de cette balise.',
    attribute: (tag: string, name: string) => `<${tag} ${name}>${COLON} cet attribut est inconnu.`,
    attributeMend: (name: string) => `Écrivez ${name}.`,
    attributeGoneMend: (name: string) => (name === '' ? 'Retirez-le.' : `Écrivez ${name}.`),
    value: (tag: string, name: string, value: string) =>
      `<${tag} ${name}="${value}">${COLON} cette valeur n’est pas prévue, la valeur par défaut s’applique.`,
    swallows: (tag: string, inner: string) =>
      `<${tag}> contient ${inner} et la suite de la page${COLON} sa balise n’est pas refermée.`,
    swallowsMend: (tag: string) => `Écrivez <${tag}></${tag}>${COLON} en HTML, /> ne referme rien.`,
    waiting: (tag: string) => `<${tag}> n’affiche encore rien.`,
    waitingMend: 'Consultez les points suivants, puis rechargez la page.',
  },
  place: {
    fine: 'Aucun élément n’est caché, coupé ni déformé par ce qui l’entoure.',
    hidden: (tag: string) =>
      `<${tag}> n’est pas visible${COLON} cet élément ou l’un de ses parents est masqué ou de taille nulle.`,
    hiddenMend: `C’est voulu pour un onglet fermé${NBSP}; sinon, cherchez display: none ou visibility: hidden autour de lui.`,
    clipped: (tag: string, by: string, px: number) =>
      `<${tag}> est coupé de ${px}${NBSP}px par ${by}.`,
    clippedMend: 'Remplacez la hauteur ou la largeur fixe par un minimum, ou retirez overflow.',
    scrolls: (tag: string, by: string) =>
      `${by} défile ou coupe autour de <${tag}>${COLON} nos barres se fixent à ce bloc, pas à la fenêtre.`,
    scrollsMend:
      'Retirez overflow, ou écrivez overflow: clip, qui ne crée pas de zone de défilement.',
    scaled: (tag: string, by: string) =>
      `${by} agrandit, réduit ou tourne <${tag}>${COLON} textes flous, cibles plus petites.`,
    scaledMend: 'Retirez transform, scale, rotate ou zoom de ce bloc une fois la page affichée.',
    narrow: (tag: string, px: number) => `<${tag}> n’a que ${px}${NBSP}px de large.`,
    narrowMend: 'Donnez-lui au moins 280\u00A0px.',
  },
  covered: {
    none: 'Aucun bouton ni champ visible n’est recouvert.',
    some: (tag: string, count: number, by: string) =>
      `${by} recouvre ${many(count, 'bouton ou champ', 'boutons ou champs')} de <${tag}>.`,
    passingMend: `Faites défiler${COLON} s’il recouvre encore un bouton ou un champ, déplacez ce bloc ou réservez-lui sa place.`,
    mend: 'Déplacez ce bloc, ou ajoutez-lui pointer-events: none s’il n’est qu’un décor.',
  },
  policy: {
    none: 'La politique CSP de la page ne bloque aucun de nos éléments.',
    others: (count: number) =>
      `${many(count, 'autre refus', 'autres refus')} dans la page, sans rapport avec nous.`,
    refused: (directive: string, source: string) =>
      `La politique CSP refuse ${source} (${directive}).`,
    reported: (directive: string, source: string) =>
      `La politique CSP, en report-only, signale ${source} (${directive}).`,
    mend: (directive: string, source: string) => `Ajoutez ${source} à ${directive}.`,
    otherMend: (directive: string) =>
      `Assouplissez ${directive} pour ce qui est cité, ou écrivez-nous${COLON} nos fichiers n’en ont pas besoin.`,
    inline: 'un script ou un style écrit dans la page',
  },
  network: {
    fine: (origin: string) => `${origin} répond.`,
    silent: (origin: string) => `${origin} ne répond pas à cette page.`,
    silentMend: (origin: string) =>
      `Vérifiez la politique CSP (connect-src ${origin}), un bloqueur ou un pare-feu, puis la connexion.`,
    status: (url: string, status: number) => `${url} a répondu ${status}.`,
    mends: {
      refused: 'Vérifiez data-token et source-token, puis les origines autorisées du partenaire.',
      missing: 'Vérifiez data-api et l’identifiant cité.',
      busy: `Trop de demandes en peu de temps${COLON} réessayez dans une minute.`,
      other: 'Si le problème persiste, écrivez-nous en citant cette ligne.',
    },
  },
  partner: {
    none: `Aucun partenaire n’est nommé${COLON} l’élément s’affiche à nos couleurs.`,
    fine: (slug: string) => `Le partenaire ${slug} est connu et autorise cette page.`,
    unknown: (slug: string) =>
      `Le partenaire «${NBSP}${slug}${NBSP}» est inconnu${COLON} l’élément s’affiche sans ses couleurs.`,
    unknownMend: (api: string) =>
      `Vérifiez l’orthographe${COLON} les identifiants sont listés à ${api}/content/api/landing-tunnels.`,
    unread: (slug: string) => `La fiche du partenaire ${slug} n’a pas pu être lue.`,
    unreadMend: (api: string) =>
      `Ajoutez ${api} à connect-src et à img-src si la page a une politique CSP.`,
    origin: (slug: string, origin: string) =>
      `${origin} n’est pas une origine autorisée de ${slug}${COLON} les demandes de devis seront refusées.`,
    originMend: (origin: string) =>
      `Faites ajouter ${origin} aux origines autorisées du partenaire.`,
  },
  clock: {
    fine: 'L’horloge de l’appareil est à l’heure.',
    off: (minutes: number) =>
      `L’horloge de l’appareil ${minutes < 0 ? 'avance' : 'retarde'} de ${many(Math.abs(minutes), 'minute', 'minutes')}.`,
    offMend: `Réglez-la${COLON} nos éléments suivent l’heure du serveur, mais les certificats et votre calendrier suivent celle de l’appareil.`,
    unknown: 'L’heure du serveur n’est pas connue, l’horloge n’a pas été comparée.',
    unknownMend: 'Consultez la ligne sur la connexion à notre serveur.',
  },
} as const
