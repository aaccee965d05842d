import { type BrandSettings, brandSettings } from '@/lib/contracts/settings/brand'
import { requireBrandPicture, sweepReplaced } from './brand-picture'
import { defineSection } from './section'

export const brandSection = defineSection({
  shape: brandSettings,
  read: (_ctx, { title, logoUrl, brandConfig }) => ({
    title,
    shortTitle: brandConfig.title ?? '',
    color: brandConfig.color,
    logoUrl,
    iconUrl: brandConfig.iconUrl ?? null,
    siteUrl: brandConfig.siteUrl ?? null,
    launchLink: brandConfig.launchLink ?? false,
  }),
  async write(ctx, value, community, { storage }) {
    const { logoUrl, brandConfig } = community
    await requireBrandPicture(storage, community, 'logoUrl', value.logoUrl)
    await requireBrandPicture(storage, community, 'iconUrl', value.iconUrl)
    await sweepReplaced(ctx, [logoUrl, brandConfig.iconUrl], [value.logoUrl, value.iconUrl])
    return brandColumns(value)
  },
})

export const brandColumns = ({
  title,
  shortTitle,
  color,
  logoUrl,
  iconUrl,
  siteUrl,
  launchLink,
}: BrandSettings) => ({
  title,
  logoUrl,
  brandConfig: {
    color,
    ...(shortTitle && { title: shortTitle }),
    ...(logoUrl && { logoUrl }),
    ...(iconUrl && { iconUrl }),
    ...(siteUrl && { siteUrl }),
    ...(launchLink && { launchLink }),
  },
})
