import { newId } from '@/lib/core/ids'
import { describeOrganisersOnly } from '@/lib/testing/organisers-only'
import { removeMember } from './remove-member'
import { resendToMember } from './resend-confirmation'
import { switchMode } from './switch-mode'

const id = newId()

describeOrganisersOnly(
  'account',
  {
    removeMember: (ctx) => removeMember(ctx, id),
    resendToMember: (ctx) => resendToMember(ctx, id),
    switchMode: (ctx) => switchMode(ctx, true),
  },
  [
    'init',
    'registerUser',
    'registerAdmin',
    'confirmEmail',
    'peekConfirmation',
    'confirmationWait',
    'pendingEmail',
    'resendConfirmation',
    'logIn',
    'loginAnswer',
    'logOut',
    'accountNotFound',
    'requestSignIn',
    'signInByCode',
    'signInByLink',
    'peekSignInLink',
    'redeemHandoff',
    'peekHandoff',
    'requestRecovery',
    'peekRecoveryLink',
    'confirmRecovery',
    'newFlow',
    'hashFlow',
    'signTicket',
    'readTicket',
    'offerGoogleNonce',
    'signInByGoogle',
    'issueOAuthReturn',
    'completeOAuthReturn',
    'issueSocketTicket',
    'consentBefore',
    'agreePolicy',
    'currentUser',
    'viewSettings',
    'setLanguage',
    'changePassword',
    'requestEmailChange',
    'requestIdentityCode',
    'listSessions',
    'endSession',
    'endSessions',
    'exportData',
    'deleteAccount',
    'addressHasher',
    'erasedAmong',
  ],
)
