/** Told to Cognito with the code of a confirmation link: the sign-up behind it is to be deleted, not confirmed. */
export const DISCARD = 'discard'
