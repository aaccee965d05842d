import { askedNetworks, NETWORKS, type Network, toNetwork } from '@/lib/contracts/contact'
import { type ContactSettings, contactSettings } from '@/lib/contracts/settings/contacts'
import { defineSection } from './section'

export const contactsSection = defineSection({
  shape: contactSettings,
  read(_ctx, community): ContactSettings {
    const asked = new Set(askedNetworks(community))
    const [required, shown] = [community.requiredContacts, community.shownContacts].map(
      (types) => new Set(types.map(toNetwork)),
    )
    const networks = Object.fromEntries(
      NETWORKS.map((network) => [
        network,
        {
          asked: asked.has(network),
          required: asked.has(network) && required!.has(network),
          shown: asked.has(network) && shown!.has(network),
        },
      ]),
    ) as ContactSettings['networks']
    const count = Object.values(networks).filter((network) => network.required).length
    return { networks, requiredMin: Math.min(community.requiredContactsMin, count) }
  },
  write(_ctx, { networks, requiredMin }, community) {
    return {
      contactsConfig: Object.fromEntries(
        NETWORKS.map((network) => [network.toUpperCase(), { visible: networks[network].asked }]),
      ),
      requiredContacts: chosen(community.requiredContacts, (network) => networks[network].required),
      requiredContactsMin: requiredMin,
      shownContacts: chosen(community.shownContacts, (network) => networks[network].shown),
    }
  },
})

/** The selected networks in their existing order; new ones last. */
function chosen(before: readonly string[], isChosen: (network: Network) => boolean): string[] {
  const known = before.flatMap((type) => toNetwork(type) ?? [])
  const ordered = new Set([...known, ...NETWORKS])
  return [...ordered].filter(isChosen).map((network) => network.toUpperCase())
}
