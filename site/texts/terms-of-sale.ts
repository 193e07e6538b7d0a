import { BRAND, CLAIMS, COMPANY } from '../../shared/brand'
import { FLASH_HOLD_MINUTES, FLASH_TERMS } from '../../shared/domain/flash-offer'
import { INSURED } from '../../shared/domain/options'
import { CANCELLATION_SCALE, CHANGE_FEES_CENTS } from '../../shared/domain/cancellation'
import { DELIVERY_CENTS } from '../../shared/domain/cart'
import { DEPOSIT_PERCENT } from '../../shared/domain/deposit'
import { METHODS, PENDING_DAYS } from '../../shared/domain/payment-methods'
import { euros, exactPrice, price, SITE_TEXTS } from '../../shared/texts/site'
import { MODEL_WITHDRAWAL_FORM, WITHDRAWAL_TEXTS } from '../../shared/texts/withdrawal-texts'
import { type NavigationPath, WITHDRAWAL_PATH } from '../routes'

/**
 * The day of their last change. Orders store the accepted version: a changed word below needs a new
 * day here.
 */
export const TERMS_VERSION = '2026-11-28'

/** A paragraph, a list, a highlighted remark, a framed notice, or a link. */
export type TermsBlock =
  | string
  | { list: readonly string[] }
  | { note: string }
  | { notice: readonly string[] }
  | { link: { label: string; path: NavigationPath } }

export interface TermsSection {
  /** Anchor in the address: published links contain it. */
  id: string
  title: string
  blocks: readonly TermsBlock[]
}

const { mediator } = COMPANY
const phone = BRAND.phone.replaceAll(' ', ' ')
const [globalValue, itemValue] = [
  INSURED.globalPropertyValue.usual,
  INSURED.maxValuePerItem.usual,
].map(value => `${euros(value)} €`)
const [flashGlobal, flashItem] = [FLASH_TERMS.globalPropertyValue, FLASH_TERMS.maxValuePerItem].map(
  value => `${euros(value)} €`,
)
const { longFromKm, serviceHours } = FLASH_TERMS
const [firstFee, secondFee, laterFee] = CHANGE_FEES_CENTS.map(price)

/** '10 % du prix jusqu’à 30 jours avant le déménagement ;' for each row of the scale. */
const CANCELLATION_LIST = CANCELLATION_SCALE.map(({ days, percent }) =>
  days > 0
    ? `${percent} % du prix jusqu’à ${days} jours avant le déménagement ;`
    : `${percent} % ensuite, jusqu’au chargement.`,
)

/** Text of the annex to article D211-2 of the code de la consommation, for goods without digital elements. */
const LEGAL_GUARANTEE_NOTICE: readonly string[] = [
  'Le consommateur dispose d’un délai de deux ans à compter de la délivrance du bien pour obtenir la mise en œuvre de la garantie légale de conformité en cas d’apparition d’un défaut de conformité. Durant ce délai, le consommateur n’est tenu d’établir que l’existence du défaut de conformité et non la date d’apparition de celui-ci.',
  'La garantie légale de conformité donne au consommateur droit à la réparation ou au remplacement du bien dans un délai de trente jours suivant sa demande, sans frais et sans inconvénient majeur pour lui.',
  'Si le bien est réparé dans le cadre de la garantie légale de conformité, le consommateur bénéficie d’une extension de six mois de la garantie initiale.',
  'Si le consommateur demande la réparation du bien, mais que le vendeur impose le remplacement, la garantie légale de conformité est renouvelée pour une période de deux ans à compter de la date de remplacement du bien.',
  'Le consommateur peut obtenir une réduction du prix d’achat en conservant le bien ou mettre fin au contrat en se faisant rembourser intégralement contre restitution du bien, si :',
  '1° Le professionnel refuse de réparer ou de remplacer le bien ;',
  '2° La réparation ou le remplacement du bien intervient après un délai de trente jours ;',
  '3° La réparation ou le remplacement du bien occasionne un inconvénient majeur pour le consommateur, notamment lorsque le consommateur supporte définitivement les frais de reprise ou d’enlèvement du bien non conforme, ou s’il supporte les frais d’installation du bien réparé ou de remplacement ;',
  '4° La non-conformité du bien persiste en dépit de la tentative de mise en conformité du vendeur restée infructueuse.',
  'Le consommateur a également droit à une réduction du prix du bien ou à la résolution du contrat lorsque le défaut de conformité est si grave qu’il justifie que la réduction du prix ou la résolution du contrat soit immédiate. Le consommateur n’est alors pas tenu de demander la réparation ou le remplacement du bien au préalable.',
  'Le consommateur n’a pas droit à la résolution de la vente si le défaut de conformité est mineur.',
  'Toute période d’immobilisation du bien en vue de sa réparation ou de son remplacement suspend la garantie qui restait à courir jusqu’à la délivrance du bien remis en état.',
  'Les droits mentionnés ci-dessus résultent de l’application des articles L. 217-1 à L. 217-32 du code de la consommation.',
  'Le vendeur qui fait obstacle de mauvaise foi à la mise en œuvre de la garantie légale de conformité encourt une amende civile d’un montant maximal de 300 000 euros, qui peut être porté jusqu’à 10 % du chiffre d’affaires moyen annuel (article L. 241-5 du code de la consommation).',
  'Le consommateur bénéficie également de la garantie légale des vices cachés en application des articles 1641 à 1649 du code civil, pendant une durée de deux ans à compter de la découverte du défaut. Cette garantie donne droit à une réduction de prix si le bien est conservé ou à un remboursement intégral contre restitution du bien.',
]

const SECTIONS: readonly TermsSection[] = [
  {
    id: 'entreprise',
    title: 'Qui vend, et à qui',
    blocks: [
      `Ces conditions s’appliquent aux déménagements, aux cartons et au matériel vendus par ${BRAND.name}, ${COMPANY.form} au capital de ${euros(COMPANY.legalCapitalEuros)} euros, ${COMPANY.address}, ${COMPANY.register}, TVA ${COMPANY.vatNumber}, licence de transport nº ${COMPANY.transportLicence} : « nous » dans la suite.`,
      `Vous nous joignez au ${phone} (appel non surtaxé), ${BRAND.serviceDaysPerWeek} jours sur 7, ${BRAND.serviceHours}, et à ${BRAND.email}.`,
      'Elles sont écrites pour des particuliers. Si vous déménagez pour votre activité professionnelle, elles valent aussi, sauf là où elles citent une règle que la loi réserve aux consommateurs.',
      'Les cartons et le matériel de la boutique ont leurs propres articles : vous avez quatorze jours pour changer d’avis.',
    ],
  },
  {
    id: 'devis',
    title: 'Le devis',
    blocks: [
      'Le devis est gratuit et ne vous engage à rien. Nous l’établissons d’après ce que vous déclarez : les adresses et leurs accès, le volume ou la liste des meubles, les objets lourds, la date et les options.',
      'Il indique nos coordonnées et les vôtres, les adresses de chargement et de livraison, la distance, la date, le volume et la façon dont il a été estimé, le type de voyage, chaque prestation, la valeur déclarée et le prix, hors taxes et toutes taxes comprises.',
      'Son prix est ferme quinze jours, et au plus tard jusqu’à la veille du déménagement. Passé ce délai, nous le recalculons et nous vous l’indiquons avant que vous ne payiez.',
      'Si vous nous envoyez des photos, un programme peut y reconnaître vos meubles pour estimer le volume. Le devis l’indique, et vous pouvez le corriger.',
    ],
  },
  {
    id: 'prix',
    title: 'Le prix',
    blocks: [
      'Le prix est en euros, toutes taxes comprises, avec une TVA de 20 %. Il est définitif tant que les adresses, les accès, le volume, la date et les options ne changent pas.',
      'Il comprend l’équipe, le camion, le trajet, le chargement, le transport, la livraison et les options choisies. Ce que le devis ne nomme pas n’est pas compris : par exemple l’emballage, le démontage ou l’autorisation de stationnement, si vous ne les avez pas choisis.',
      'Si nous trouvons sur place autre chose que ce qui a été déclaré, comme un étage, un meuble ou un volume de plus, nous vous proposons un supplément par écrit avant de faire le travail. Vous pouvez le refuser : nous faisons alors ce que le devis prévoit.',
      'Utilisez un code promo avant de commander, dans les limites annoncées. Nous ne l’échangeons pas contre de l’argent.',
    ],
  },
  {
    id: 'reservation',
    title: 'La réservation',
    blocks: [
      'Vous réservez sur ce site. Vous relisez votre devis et le corrigez s’il le faut, vous acceptez ces conditions, vous choisissez un moyen de paiement, et vous cliquez sur un bouton qui affiche le montant : ce clic est une commande avec obligation de paiement.',
      `Le contrat est conclu quand le premier paiement est accepté : un acompte de ${DEPOSIT_PERCENT} %, ou la totalité si vous préférez. Votre date est retenue à ce moment, pas avant. Nous vous le confirmons par e-mail, avec le devis accepté.`,
      'Cette somme est un acompte et non des arrhes au sens de l’article L214-1 du code de la consommation : elle vous engage, et nous engage. L’article « L’annulation » précise ce qui se passe si l’un de nous renonce.',
      'Pour une vente flash, voir l’article « Les ventes flash ».',
    ],
  },
  {
    id: 'ventes-flash',
    title: 'Les ventes flash',
    blocks: [
      'Une vente flash est un trajet déjà fixé : une ville de départ, une ville d’arrivée, un jour, un camion, une équipe et un prix. Vos deux adresses doivent se trouver dans ces villes.',
      `Le prix comprend le camion et l’équipe annoncés, le carburant et les péages. Sous ${longFromKm} km, il comprend au plus ${serviceHours} h de prestation ; à partir de ${longFromKm} km, au plus ${serviceHours} h au chargement et ${serviceHours} h à la livraison. Un étage ou un accès ne le change pas. Ce qui n’entre pas dans le camion n’est pas compris.`,
      `La valeur déclarée de vos biens est de ${flashGlobal} au plus pour l’ensemble et de ${flashItem} par objet. Vous ne pouvez pas la changer.`,
      `Un seul client peut réserver une offre. Elle vous est réservée ${FLASH_HOLD_MINUTES} minutes, ou jusqu’à ce que la banque ait répondu si elle demande un délai. Ensuite, ou si votre paiement n’aboutit pas, un autre client peut la réserver ; vous pouvez réessayer tant qu’elle est disponible.`,
      'Vous la payez en totalité à la réservation, sans acompte, et elle est à vous quand ce paiement est accepté. Si le prix a changé entre-temps, le nouveau prix vous est indiqué avant que vous ne payiez. Si votre paiement arrive alors que l’offre ne vous est plus réservée, nous vous le remboursons en entier.',
      'Le prix barré est le plus bas des trente jours qui précèdent l’offre, ou son prix initial s’il est inférieur. Il n’y en a pas quand aucun n’est supérieur au prix de l’offre.',
      'Vous ne pouvez pas changer la date, le camion ni les options. Pour le reste, les autres articles s’appliquent.',
    ],
  },
  {
    id: 'paiement',
    title: 'Le paiement',
    blocks: [
      'Vous payez le solde avant le jour du déménagement, par le lien de votre commande. Nous vous le rappelons une semaine avant. Tant que vous ne l’avez pas payé, nous pouvons attendre pour charger.',
      `Vous payez par carte bancaire ou, à partir de ${CLAIMS.instalmentsFromEuros} €, en 3 ou 4 fois. La page de paiement est celle de notre prestataire : votre numéro de carte ne passe pas par nous.`,
      `Quand la page de paiement le propose, vous pouvez aussi payer un déménagement par virement, sur le compte et avec la référence qu’elle indique. Il doit nous arriver sous ${METHODS.transfer.undecidedFor.days} jours ouvrés, et le paiement est accepté quand nous l’avons reçu : votre date n’est pas retenue avant. D’ici là, vous pouvez payer autrement.`,
      `Payer en plusieurs fois est un crédit. ${SITE_TEXTS.instalments.legal} Le prêteur est ${BRAND.name} pour la carte en 3 ou 4 fois, et Oney Bank pour un paiement avec Oney. Le montant du crédit, les échéances, leur coût et l’adresse du prêteur vous sont indiqués avant que vous ne vous engagiez. Le prêteur peut vous poser des questions, et refuser.`,
      'Vous pouvez renoncer au crédit, sans motif, dans les quatorze jours qui suivent votre accord (article L312-19 du code de la consommation) : écrivez-nous, ou écrivez à Oney si Oney est le prêteur. Si vous payez en une fois, avant la fin de ce délai, ce qui reste dû, votre déménagement reste réservé. Sinon, la loi met fin à votre commande, sans frais, et nous vous remboursons (article L312-52).',
      `Le prestataire peut mettre jusqu’à ${PENDING_DAYS} jours à répondre. Nous n’engageons aucun autre paiement pendant ce temps, et nous vous écrivons dès que la réponse est connue.`,
      'Nous remboursons un paiement reçu deux fois sans que vous ayez à le demander.',
    ],
  },
  {
    id: 'changements',
    title: 'Changer la date ou les options',
    blocks: [
      'Signalez-nous tout changement dès que vous le connaissez. Nous vous indiquons le nouveau prix, et rien ne change sans votre accord. Vous payez un supplément par un lien que nous vous envoyons.',
      `Un changement de date dépend des équipes disponibles. Le prix de la nouvelle date s’applique, avec des frais de ${firstFee} pour un premier changement, de ${secondFee} pour le deuxième et de ${laterFee} pour chacun des suivants.`,
      {
        list: [
          'Avec l’option « Report de date », vous changez de date une fois, sans frais, pour un jour où une équipe est disponible.',
          'Avec l’option « Date flexible », nous choisissons le jour entre deux jours avant et deux jours après la date que vous avez demandée, et nous vous le confirmons.',
        ],
      },
    ],
  },
  {
    id: 'obligations',
    title: 'Ce qui dépend de vous',
    blocks: [
      {
        list: [
          'Déclarer exactement les adresses, les étages, les ascenseurs, les cours, le volume et les objets lourds.',
          'Être présent au chargement et à la livraison, ou donner procuration à quelqu’un.',
          'Laisser un accès libre et sûr à l’équipe, et faire garder les animaux.',
          'Débrancher, vider et dégivrer les appareils, vider les meubles, et fermer les cartons que vous faites.',
          'Nous signaler avant le chargement ce qui est fragile, ce qui a une valeur particulière, et tout objet qui vaut plus que la valeur déclarée par objet.',
        ],
      },
      'Nous ne transportons pas, et vous gardez avec vous :',
      {
        list: [
          'l’argent, les bijoux, les titres, les papiers d’identité, les clés ;',
          'le gaz, les carburants, les produits inflammables, corrosifs ou toxiques ;',
          'les armes et les munitions ;',
          'les animaux, les denrées périssables ;',
          'tout ce que la loi interdit de détenir ou de transporter.',
        ],
      },
      'Un piano, un coffre ou un autre objet lourd qui n’a pas été déclaré peut rester sur place si l’équipe ne peut pas le porter sans danger.',
    ],
  },
  {
    id: 'stationnement',
    title: 'Le stationnement',
    blocks: [
      'Le camion doit pouvoir se garer devant chaque adresse. Demandez l’autorisation à la mairie, trois semaines à l’avance si possible.',
      'Avec l’option « Autorisation de stationnement », nous la demandons à chaque mairie, nous posons les panneaux, et les droits de voirie sont compris. Sans elle, vous vous en chargez.',
      'Si le camion ne peut pas se garer là où c’était prévu, nous vous indiquons le prix du portage ou de l’attente avant de commencer.',
    ],
  },
  {
    id: 'jour',
    title: 'Le jour du déménagement',
    blocks: [
      'L’équipe charge, transporte et livre ce que le devis décrit. La lettre de voiture, signée au chargement puis à la livraison, en est la trace.',
      'Notre équipe fait le déménagement, ou nous en confions tout ou partie à une entreprise inscrite au registre des transporteurs. Dans ce cas, nous vous donnons son nom par e-mail, au plus tard huit jours avant le déménagement, ou dès votre commande si le déménagement est plus proche. Nous répondons de son travail envers vous comme du nôtre.',
      'Vous pouvez refuser cette entreprise jusqu’à l’avant-veille du déménagement, par e-mail ou par téléphone. Si nous ne pouvons pas venir nous-mêmes, nous annulons votre commande sans frais et nous vous remboursons tout ce que vous avez payé.',
      'Si nous ne venons pas au jour convenu, vous pouvez nous demander de le faire dans un délai raisonnable et, si nous ne le faisons pas, mettre fin au contrat (article L216-6 du code de la consommation).',
    ],
  },
  {
    id: 'assurance',
    title: 'La valeur déclarée',
    blocks: [
      `La valeur déclarée de vos biens est celle qu’indique le devis. Sauf autre choix de votre part, elle est de ${globalValue} pour l’ensemble et de ${itemValue} par objet ; une vente flash a la sienne. Vous pouvez déclarer davantage en réservant : le prix de chaque valeur est affiché. La valeur déclarée n’est pas une assurance : c’est la limite de notre responsabilité.`,
      'Nous répondons des pertes et des dommages jusqu’à cette valeur, d’après ce que valait l’objet ce jour-là et ce que coûte sa réparation. Ces limites ne jouent pas en cas de dol ou de faute inexcusable (article L133-8 du code de commerce).',
    ],
  },
  {
    id: 'livraison',
    title: 'La livraison, les réserves et les dix jours',
    blocks: [
      'À la livraison, regardez vos meubles avec l’équipe. Notez toute casse et tout manque sur la lettre de voiture, objet par objet. Une réserve précise, que nous ne contestons pas, suffit.',
      `Vous avez aussi dix jours calendaires, à compter de la livraison, pour nous écrire par lettre recommandée à ${COMPANY.address}, en précisant ce qui est abîmé ou manque. Votre lettre compte même si vous n’avez rien noté à la livraison (article L224-63 du code de la consommation).`,
      'Passé ces dix jours, sans réserve ni lettre, une réclamation pour perte ou dommage n’est plus recevable. Si cette procédure ne vous avait pas été indiquée, le délai serait de trois mois.',
      'Conservez les objets abîmés et photographiez-les : nous traiterons votre dossier plus vite.',
    ],
  },
  {
    id: 'responsabilite',
    title: 'Notre responsabilité',
    blocks: [
      'Nous répondons de vos biens du chargement à la livraison, sauf force majeure, défaut propre de l’objet ou faute de votre part (article L133-1 du code de commerce). Un carton que vous avez mal fermé, et qui cède, est un exemple de faute.',
      'Vous avez un an pour agir en justice pour une perte, un dommage ou un retard. Ce délai court du jour de la livraison ou, si tout est perdu, du jour où elle aurait dû avoir lieu (article L133-6 du code de commerce).',
    ],
  },
  {
    id: 'stockage',
    title: 'Le stockage',
    blocks: [
      'Si vous choisissez le stockage, vos biens vont au dépôt que nomme le devis. Le prix comprend la durée indiquée ; sans date de fin, il comprend le premier mois, et le devis indique le prix de chaque mois supplémentaire.',
      'Vous y mettez fin quand vous voulez, en nous prévenant assez tôt pour que nous organisions la sortie. Tout mois commencé est dû. La livraison depuis le dépôt fait l’objet d’un devis à part.',
      'La valeur déclarée y reste la même.',
    ],
  },
  {
    id: 'annulation',
    title: 'L’annulation',
    blocks: [
      'Vous pouvez annuler jusqu’au chargement, sur la page de votre commande, par e-mail ou par courrier. Nous conservons alors une indemnité sur ce que vous avez payé, d’autant plus faible que vous nous prévenez tôt, et nous vous remboursons le reste :',
      { list: CANCELLATION_LIST },
      'Le même barème vaut pour une vente flash. Si un conseiller a convenu avec vous d’un acompte moins élevé, nous ne conservons jamais plus que celui-ci. La page du prix et celle du paiement affichent ces montants et leurs dates.',
      'Si c’est nous qui annulons, hors force majeure, nous vous remboursons tout ce que vous avez payé et nous vous versons la somme que vous nous auriez due en annulant le même jour. Vous pouvez demander réparation d’un préjudice plus important.',
      'Nous vous remboursons dans les quatorze jours, par le moyen de paiement que vous avez utilisé.',
    ],
  },
  {
    id: 'force-majeure',
    title: 'La force majeure',
    blocks: [
      'Quand un événement que personne ne pouvait prévoir ni éviter empêche l’un de nous de tenir le contrat (article 1218 du code civil), il prévient l’autre aussitôt. Nous cherchons avec vous une autre date, sans frais. S’il n’y en a pas, le contrat prend fin, et nous vous remboursons ce que vous avez payé pour ce qui n’a pas été fait.',
    ],
  },
  {
    id: 'retractation',
    title: 'Pas de droit de rétractation pour un déménagement',
    blocks: [
      'Un déménagement est un transport de biens à une date convenue : la loi n’y attache pas le droit de rétractation de quatorze jours (article L221-28, 12°, du code de la consommation). Votre commande est ferme dès le premier paiement accepté.',
    ],
  },
  {
    id: 'cartons',
    title: 'Cartons et matériel : la commande et la livraison',
    blocks: [
      'Cet article et les deux suivants s’appliquent aux cartons et au matériel de la boutique. Les articles sur vos données, la médiation et le droit s’y appliquent aussi.',
      `Les prix sont en euros, toutes taxes comprises. La livraison à domicile coûte ${exactPrice(DELIVERY_CENTS)}, le retrait en agence est gratuit. La quantité disponible est affichée avec chaque article.`,
      'Vous relisez votre panier et le corrigez s’il le faut, vous acceptez ces conditions, et vous cliquez sur un bouton qui affiche le montant : ce clic est une commande avec obligation de paiement. Le contrat est conclu quand le paiement, par carte bancaire ou par PayPal, est accepté. Nous vous le confirmons par e-mail.',
      'Si le dernier exemplaire d’un article part au moment où vous payez, nous vous remboursons sans attendre, et nous vous en informons par e-mail.',
      `Une commande payée est prête à l’agence le premier jour d’ouverture qui suit, ou chez vous le troisième. La page de la commande indique ce jour, sans compter les mercredis, les dimanches et les jours fériés. Si nous ne le tenons pas, vous pouvez nous demander de le faire dans un délai raisonnable et, si nous ne le faisons pas, mettre fin au contrat (article L216-6 du code de la consommation).`,
      'Ce que vous achetez voyage à nos risques jusqu’à ce que vous l’ayez reçu.',
    ],
  },
  {
    id: 'cartons-retractation',
    title: 'Cartons et matériel : quatorze jours pour changer d’avis',
    blocks: [
      'Vous pouvez renoncer à une commande de la boutique sans donner de motif, dès que vous l’avez passée et jusqu’à quatorze jours après le jour où vous l’avez reçue (articles L221-18 et suivants du code de la consommation). Si ce délai finit un samedi, un dimanche ou un jour férié, il va jusqu’au premier jour ouvrable qui suit.',
      'Le plus simple est de le faire sur ce site, sans compte, avec la référence de la commande et votre e-mail : vous déclarez, vous confirmez, et l’accusé de réception vous arrive par e-mail avec la date et l’heure.',
      { link: { label: WITHDRAWAL_TEXTS.title, path: WITHDRAWAL_PATH } },
      `Vous pouvez aussi nous écrire, à ${BRAND.email} ou par courrier, en vous servant ou non de ce formulaire :`,
      { list: [...MODEL_WITHDRAWAL_FORM.lines, MODEL_WITHDRAWAL_FORM.note] },
      'Vous rapportez les articles à l’agence sans frais, ou vous les renvoyez à vos frais, dans les quatorze jours. Vous pouvez les avoir ouverts et essayés : nous ne pouvons retenir que la valeur perdue par un usage plus poussé.',
      'Nous vous remboursons tout ce que vous avez payé, livraison comprise, dans les quatorze jours qui suivent votre déclaration et par le même moyen de paiement. Nous pouvons attendre d’avoir reçu les articles, ou la preuve que vous les avez envoyés.',
    ],
  },
  {
    id: 'cartons-garanties',
    title: 'Cartons et matériel : les garanties',
    blocks: [
      { notice: LEGAL_GUARANTEE_NOTICE },
      `Écrivez-nous à ${BRAND.email} ou passez à l’agence, avec la référence de la commande.`,
    ],
  },
  {
    id: 'donnees',
    title: 'Vos données',
    blocks: [
      'Vos coordonnées et votre inventaire servent à établir votre devis, à faire votre déménagement et à vous répondre. Vous pouvez les consulter, les corriger et les faire effacer. Nous conservons ce que la loi nous impose de conserver : les pièces d’une commande et de ses paiements, pendant dix ans (article L123-22 du code de commerce).',
      'La loi interdit de démarcher par téléphone un consommateur qui n’y a pas consenti auparavant (article L223-2 du code de la consommation). Nous ne vous appelons donc pour une offre que si vous avez coché la case prévue.',
      { link: { label: 'Notre politique de confidentialité', path: '/politique-confidentialite' } },
    ],
  },
  {
    id: 'mediation',
    title: 'Réclamation et médiation',
    blocks: [
      `Écrivez-nous d’abord, à ${BRAND.email} ou par courrier. Si notre réponse ne vous convient pas, ou si nous ne répondons pas dans les deux mois, vous pouvez saisir gratuitement le médiateur de la consommation dont nous relevons, dans l’année qui suit votre réclamation (articles L612-1, L612-2 et L616-1 du code de la consommation) :`,
      `${mediator.name}, ${mediator.address}, ${mediator.site}`,
      {
        note: `${BRAND.name} est une entreprise d’exemple, et son médiateur aussi. L’exploitant du site inscrit ici le sien.`,
      },
    ],
  },
  {
    id: 'droit',
    title: 'Droit et tribunal',
    blocks: [
      'Ces conditions sont soumises au droit français. Si un désaccord va en justice, vous pouvez saisir, à votre choix, un tribunal compétent selon le code de procédure civile, ou celui du lieu où vous demeuriez à la conclusion du contrat ou au moment du fait dommageable (article R631-3 du code de la consommation).',
      'La version que vous avez acceptée est notée avec votre commande. C’est elle qui s’applique, même si cette page change ensuite.',
    ],
  },
]

/**
 * The general terms of moves and of cartons. A careful draft of this project: any user must have it
 * reviewed by a lawyer.
 */
export const TERMS_OF_SALE = {
  title: 'Conditions générales de vente',
  description: `Les engagements de ${BRAND.name} et les vôtres pour un déménagement ou des cartons : devis, paiement, date, livraison, annulation, rétractation.`,
  intro:
    'Nos engagements et les vôtres quand vous réservez un déménagement ou commandez des cartons, en mots de tous les jours.',
  version: (day: string) => `Version du ${day}`,
  contents: 'Sommaire',
  essentials: {
    title: 'L’essentiel',
    list: [
      'Le devis est gratuit, son prix est ferme quinze jours.',
      `Vous payez ${DEPOSIT_PERCENT} % ou la totalité à la réservation, et le solde avant le déménagement. Vous payez une vente flash en totalité.`,
      'Aucun supplément sans votre accord écrit.',
      `La valeur déclarée de vos biens est de ${globalValue} en tout et de ${itemValue} par objet, si vous ne choisissez pas davantage.`,
      'Vous signalez une casse à la livraison, ou par lettre recommandée dans les dix jours.',
      'La date d’un déménagement est ferme : il n’y a pas de droit de rétractation.',
      'Pour des cartons, vous avez quatorze jours pour changer d’avis.',
    ],
    note: 'Ce résumé aide à lire : les articles qui suivent font foi.',
  },
  sections: SECTIONS,
} as const
