import { describeOrganisersOnly } from '@/lib/testing/organisers-only'
import { createGroupLink, disconnectGroup, postWeekPicture, viewGroup } from './community-group'

describeOrganisersOnly(
  'telegram',
  {
    viewGroup,
    createGroupLink,
    disconnectGroup,
    postWeekPicture: (ctx) => postWeekPicture(ctx, true),
  },
  [
    'botOf',
    'hasBot',
    'sharedBot',
    'webhookSecret',
    'pollUpdates',
    'takeUpdates',
    'streamTelegram',
    'viewTelegram',
    'connectByBot',
    'createTelegramLink',
    'disconnectTelegram',
    'sendTestMessage',
    'setEmailToo',
  ],
)
