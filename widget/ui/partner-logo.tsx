import { AssetUrl, type Branding } from '../../shared/domain/partner'

interface PartnerLogoProps {
  partner: Branding | null
  /** It is being read: room for the logo is kept. */
  isBranding: boolean
}

/** The partner's logo, with his name for those who cannot see it; nothing on a page without partner. */
export const PartnerLogo = ({ partner, isBranding }: PartnerLogoProps) =>
  (partner !== null || isBranding) && (
    <div className="funnel-brand">
      {partner !== null && AssetUrl.is(partner.logo) && (
        <img src={partner.logo} alt={partner.title} part="logo" />
      )}
    </div>
  )
