import { ConfirmSignUpCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider'
import { userRepository } from '#functions/data/people/user.ts'
import type { StoredMail } from '#infra/local/services/mailbox.ts'
import { api } from '#shared/api/index.ts'
import { DISCARD } from '#shared/domain/accounts/sign-up.ts'
import { applicationForm } from '../../factories/application.ts'
import { call, cloud, signUpPool, table } from './cloud.ts'

/** What a person does to join, step by step, as the browser does it. */

export const NEW_PASSWORD = 'New-company-9'

type ApplicationForm = ReturnType<typeof applicationForm>

export interface Applicant {
  form: ApplicationForm
  companyId: string
}

/** Sends the form and signs up; what remains is the link in the e-mail, which is returned. */
export async function apply(
  form: ApplicationForm = applicationForm(),
  password = NEW_PASSWORD,
): Promise<StoredMail> {
  await call(api.account.createApplication, { body: form })
  const { client, ClientId } = await signUpPool()
  await client.send(
    new SignUpCommand({
      ClientId,
      Username: form.email,
      Password: password,
      UserAttributes: [{ Name: 'email', Value: form.email }],
    }),
  )
  const { mailbox } = await cloud()
  // The latest one: who applies anew gets a new link.
  return mailbox.waitFor(form.email, 'Confirm')
}

/** Redeems the link of a confirmation e-mail, as the page behind it does. */
export const confirm = (mail: StoredMail): Promise<void> => redeem(mail)

/** Says on the page behind the link that the sign-up is not one's own. */
export const discard = (mail: StoredMail): Promise<void> => redeem(mail, { [DISCARD]: 'true' })

/** The user of the pool whom the link of a confirmation e-mail is about, and its code. */
export function behindLink(mail: StoredMail): { Username: string; ConfirmationCode: string } {
  const link = new URL(mail.links.find((one) => one.includes('token_hash='))!)
  const [envelope, code] = link.searchParams.get('token_hash')!.split('.') as [string, string]
  return { Username: Buffer.from(envelope, 'base64url').toString('utf8'), ConfirmationCode: code }
}

async function redeem(mail: StoredMail, ClientMetadata?: Record<string, string>): Promise<void> {
  const { client, ClientId } = await signUpPool()
  await client.send(new ConfirmSignUpCommand({ ClientId, ...behindLink(mail), ClientMetadata }))
}

/** An applicant whose address is confirmed and whose application waits in the queue. */
export async function signUp(form: ApplicationForm = applicationForm()): Promise<Applicant> {
  await confirm(await apply(form))
  const store = await table()
  const claim = await userRepository(store).claim(form.email)
  const companyId = claim!.company_id
  await (await cloud()).settled()
  return { form, companyId }
}
