import { AssetUrl, type Branding } from '../../shared/domain/partner'

interface PartnerLogoProps {
  partner: Branding | null
  /** Loading: space for the logo is reserved. */
  isBranding: boolean
}

/** Logo of the partner with its name as alternative; nothing without a partner. */
export const PartnerLogo = ({ partner, isBranding }: PartnerLogoProps) =>
  (partner !== null || isBranding) && (
    <div className="funnel-brand">
      {partner !== null && AssetUrl.is(partner.logo) && (
        <img src={partner.logo} alt={partner.title} part="logo" />
      )}
    </div>
  )
