import type { CommunityView } from '@/lib/contracts/community'
import { type Locale, localized } from '@/lib/core/locale'
import type { AuthMethod } from '@/lib/db/schema/community'
import type { Community } from '@/lib/tenancy/community'

/** A community as anyone at its address may see it, in one language. */
export function viewCommunity(community: Community, locale: Locale): CommunityView {
  const { launchLink: _link, iconUrl: _icon, ...brandConfig } = community.brandConfig
  return {
    id: community.id,
    domain: community.primaryDomain,
    parentCommunityDomain: community.parentCommunityDomain,
    lang: community.lang,
    langChoices: community.langChoices,
    title: localized(community.title, locale),
    landingTitle: localized(community.landingTitle, locale),
    landingCopy: localized(community.landingCopy, locale),
    imgUrl: community.imgUrl,
    logoUrl: community.logoUrl,
    transparent: community.transparent,
    shortLanding: community.shortLanding,
    isTimCommunity: community.landingKind === 'tim',
    authConfig: community.authConfig.map(viewMethod),
    stepsConfig: community.stepsConfig,
    contactsConfig: community.contactsConfig,
    requiredContacts: community.requiredContacts,
    requiredContactsMin: community.requiredContactsMin,
    shownContacts: community.shownContacts,
    senderEmail: community.senderEmail,
    brandConfig,
    termsUrl: community.termsUrl,
    policyUrl: community.policyUrl,
    externalLandingUrl: community.externalLandingUrl,
    donationUrl: community.donationUrl,
    applyUrl: community.applyUrl,
    registrationSubtitle: community.registrationSubtitle
      ? localized(community.registrationSubtitle, locale)
      : null,
    consentStyle: community.consentStyle,
    policyVariant: community.policyVariant,
  }
}

/** A provider's own address is ours to know: a client starts at ours, which ties the sign-in to its browser. */
const viewMethod = ({ authType }: AuthMethod) =>
  authType === 'OAUTH2'
    ? { authType, externalContent: JSON.stringify({ codeUrl: '/api/auth/provider/oauth2' }) }
    : { authType }
