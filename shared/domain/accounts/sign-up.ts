/** Told to Cognito with the code of a confirmation link: the sign-up behind it is to be deleted, not confirmed. */
export const DISCARD = 'discard'

/** Metadata of a sign-up by the link of an invitation: the link's token, and the person's name. */
export const INVITATION = 'invitation'
export const FULL_NAME = 'full_name'
