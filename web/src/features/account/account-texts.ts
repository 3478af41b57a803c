/** Texts of the account settings. */
export const ACCOUNT_TEXT = {
  loadFailed: 'Failed to load profile',
  noProfile: 'Failed to create user profile. Please try logging out and in again.',
  passwordMissing: 'All password fields are required',
  passwordsDiffer: 'New passwords do not match',
  passwordShort: 'New password must be at least 6 characters',
  passwordFailed: 'Failed to change password',
  passwordChanged: 'Password updated successfully',
  signOutFailed: 'The other sessions could not be ended. Please try again.',
  deleteQuestion: 'Are you sure you want to delete your account? This action cannot be undone.',
  deleteRequested: 'Account deletion request submitted. Support will process this manually for now.',
  deleteFailed: 'Failed to submit account deletion request.',
  notLoggedIn: 'You must be logged in.',
  settingsFailed: 'Your settings could not be saved. Please try again.',
} as const

/** Both paid plans open the same; support answers first what somebody writes who is signed in with one. */
const PAID = [
  'Unlimited listings',
  'Advanced AI analytics, over all your listings',
  'Priority support',
  'Publish on the blog',
  'Everything in Free',
] as const

/** What a plan includes, as the server enforces it or the people behind it do. */
export const PLAN_FEATURES = {
  free: [
    'Up to 10 active listings',
    'Matching with reasons and balances',
    'Connections and chat',
    'Read the blog and the news',
  ],
  pro: PAID,
  enterprise: PAID,
} as const
