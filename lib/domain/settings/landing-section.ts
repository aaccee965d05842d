import { type LandingSettings, landingSettings } from '@/lib/contracts/settings/landing'
import { invalidField } from '@/lib/core/errors'
import { requireBrandPicture, sweepReplaced } from './brand-picture'
import { defineSection } from './section'

export const landingSection = defineSection({
  shape: landingSettings,
  read: (_ctx, row) => ({
    landingTitle: row.landingTitle,
    landingCopy: row.landingCopy,
    imgUrl: row.imgUrl,
    landingKind: row.landingKind,
    shortLanding: row.shortLanding,
    registrationSubtitle: row.registrationSubtitle ?? {},
    externalLandingUrl: row.externalLandingUrl,
    applyUrl: row.applyUrl,
    donationUrl: row.donationUrl,
  }),
  async write(ctx, value, community, { storage }) {
    if (value.externalLandingUrl && isOwnHome(ctx.community.domains, value.externalLandingUrl))
      throw invalidField('externalLandingUrl', 'ownLanding')
    await requireBrandPicture(storage, community, 'imgUrl', value.imgUrl)
    await sweepReplaced(ctx, [community.imgUrl], [value.imgUrl])
    return landingColumns(value)
  },
})

/** A home page that leads to itself shows nothing. */
function isOwnHome(domains: readonly string[], address: string): boolean {
  const { hostname, pathname } = new URL(address)
  return pathname === '/' && domains.includes(hostname)
}

export const landingColumns = ({ registrationSubtitle, ...value }: LandingSettings) => ({
  ...value,
  registrationSubtitle: Object.keys(registrationSubtitle).length > 0 ? registrationSubtitle : null,
})
