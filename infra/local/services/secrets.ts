import { createHash } from 'node:crypto'
import {
  AwsError,
  jsonAnswer,
  unknownAction,
  type AwsAnswer,
  type AwsCall,
  type AwsService,
} from '#infra/local/aws-endpoint.ts'
import type { Template } from '#infra/local/cloudformation/template.ts'

/** Secrets Manager, reading: the secrets of the template, each generated once and the same at every start. */
export class Secrets implements AwsService {
  private readonly template: Template

  constructor(template: Template) {
    this.template = template
  }

  async answer(call: AwsCall): Promise<AwsAnswer> {
    if (call.action !== 'GetSecretValue') throw unknownAction(call)
    const { SecretId } = JSON.parse(call.body.toString()) as { SecretId: string }
    if (!this.template.find(SecretId, 'AWS::SecretsManager::Secret')) {
      throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
    }
    // A letter of each case and a number, as the pool asks of a password.
    const SecretString = `Aa1${createHash('sha256').update(SecretId).digest('base64url')}`
    return jsonAnswer({ ARN: SecretId, SecretString })
  }
}
