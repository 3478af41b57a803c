import {
  AwsError,
  jsonAnswer,
  unknownAction,
  type AwsAnswer,
  type AwsCall,
  type AwsService,
} from '#infra/local/aws-endpoint.ts'
import { arn } from '#infra/local/cloudformation/physical.ts'
import type { Template } from '#infra/local/cloudformation/template.ts'

/** SSM Parameter Store, reading: the parameters are those of the template. */
export class ParameterStore implements AwsService {
  private readonly template: Template

  constructor(template: Template) {
    this.template = template
  }

  async answer(call: AwsCall): Promise<AwsAnswer> {
    const input = JSON.parse(call.body.toString()) as { Name: string; Names: string[] }
    if (call.action === 'GetParameter') {
      const Parameter = this.read(input.Name)
      if (!Parameter) throw new AwsError('ParameterNotFound', `Parameter ${input.Name} not found.`)
      return jsonAnswer({ Parameter })
    }
    if (call.action === 'GetParameters') {
      return jsonAnswer({
        Parameters: input.Names.map((name) => this.read(name)).filter(Boolean),
        InvalidParameters: input.Names.filter((name) => !this.read(name)),
      })
    }
    throw unknownAction(call)
  }

  private read(name: string): object | undefined {
    const found = this.template.find(name, 'AWS::SSM::Parameter')
    return (
      found && {
        Name: name,
        Type: found.properties['Type'],
        Value: found.properties['Value'],
        Version: 1,
        ARN: arn(this.template.place, 'ssm', `parameter/${name.replace(/^\//, '')}`),
        DataType: 'text',
      }
    )
  }
}
