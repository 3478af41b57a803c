import { AwsError } from '../aws-endpoint.ts'

/** Cognito's exceptions, with the texts clients match on. */
export const cognitoError = {
  wrongCredentials: () => new AwsError('NotAuthorizedException', 'Incorrect username or password.'),
  tooManyPasswords: () => new AwsError('NotAuthorizedException', 'Password attempts exceeded'),
  disabled: () => new AwsError('NotAuthorizedException', 'User is disabled.'),
  notConfirmed: () => new AwsError('UserNotConfirmedException', 'User is not confirmed.'),
  resetRequired: () => new AwsError('PasswordResetRequiredException', 'Password reset required for the user'),
  unknownUser: () => new AwsError('UserNotFoundException', 'User does not exist.'),
  userExists: () => new AwsError('UsernameExistsException', 'User already exists'),
  wrongCode: () =>
    new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  expiredCode: () =>
    new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  mismatch: (message: string) => new AwsError('CodeMismatchException', message),
  softwareToken: (message: string) => new AwsError('EnableSoftwareTokenMFAException', message),
  limit: () => new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  aliasExists: (message: string) => new AwsError('AliasExistsException', message),
  password: (reason: string) =>
    new AwsError('InvalidPasswordException', `Password did not conform with policy: ${reason}`),
  parameter: (message: string) => new AwsError('InvalidParameterException', message),
  notAuthorized: (message: string) => new AwsError('NotAuthorizedException', message),
  unknownResource: (message: string) => new AwsError('ResourceNotFoundException', message),
  refused: (trigger: string, message: string) =>
    new AwsError('UserLambdaValidationException', `${trigger} failed with error ${message}.`),
}
