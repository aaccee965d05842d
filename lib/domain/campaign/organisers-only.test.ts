import { newId } from '@/lib/core/ids'
import { describeOrganisersOnly } from '@/lib/testing/organisers-only'
import { campaignReach } from './campaign-reach'
import { requireCampaign } from './find-campaign'
import { listRecipients } from './list-recipients'
import { pauseCampaign, recallCampaign, resumeCampaign, sendCampaign } from './move-campaign'
import { previewCampaign, testCampaign } from './preview-campaign'
import { deleteCampaign, saveCampaign } from './save-campaign'
import { emptyCampaign, listCampaigns, viewCampaign } from './view-campaign'
import { writeAndSend } from './write-and-send'

const id = newId()
const audience = {
  kind: 'general' as const,
  channel: 'EMAIL' as const,
  filter: { conditions: [] },
  participantId: null,
}
const text = { subject: 'News', body: 'Hello' }
const draft = { ...audience, texts: { en: text }, version: 0 }

describeOrganisersOnly(
  'campaign',
  {
    listCampaigns: (ctx) => listCampaigns(ctx, 0),
    requireCampaign: (ctx) => requireCampaign(ctx, id),
    listRecipients: (ctx) => listRecipients(ctx, { campaignId: id, outcome: 'sent', page: 0 }),
    viewCampaign: (ctx) => viewCampaign(ctx, id),
    emptyCampaign: (ctx) => emptyCampaign(ctx, { kind: 'general' }, null),
    campaignReach: (ctx) => campaignReach(ctx, audience),
    previewCampaign: (ctx) => previewCampaign(ctx, { kind: 'general', channel: 'EMAIL', locale: 'en', text }),
    testCampaign: (ctx) => testCampaign(ctx, { campaignId: id, locale: 'en' }),
    saveCampaign: (ctx) => saveCampaign(ctx, { campaignId: id, hasBot: false, ...draft }),
    deleteCampaign: (ctx) => deleteCampaign(ctx, id),
    sendCampaign: (ctx) => sendCampaign(ctx, { campaignId: id, version: 1, sendAt: null }),
    recallCampaign: (ctx) => recallCampaign(ctx, id),
    pauseCampaign: (ctx) => pauseCampaign(ctx, id),
    resumeCampaign: (ctx) => resumeCampaign(ctx, id),
    writeAndSend: (ctx) => writeAndSend(ctx, { kind: 'general', texts: { en: text }, sendAt: null }),
  },
  ['noteClick'],
)
