import { createHash } from 'node:crypto'

/**
 * The names, ids and ARNs that CloudFormation would give to resources. They follow from stack and logical
 * id alone, so a second start finds what the first one made.
 */

export interface StackPlace {
  stackName: string
  region: string
  account: string
}

/** What a resource answers to `Ref` and to `Fn::GetAtt`. */
export interface PhysicalIdentity {
  ref: string
  attributes: Record<string, string>
}

type Properties = Record<string, unknown>
type Rule = (id: string, properties: Properties, place: StackPlace) => PhysicalIdentity

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'

/** An id of lower-case letters and digits, beginning with a letter. */
export function opaque(place: StackPlace, id: string, length: number): string {
  const bytes = createHash('sha256').update(`${place.stackName}/${id}`).digest()
  return Array.from({ length }, (_, at) =>
    at === 0 ? DIGITS[10 + (bytes[0]! % 26)] : DIGITS[bytes[at % 32]! % 36],
  ).join('')
}

const generated = (place: StackPlace, id: string, limit = 128) => `${place.stackName}-${id}`.slice(0, limit)

const named = (properties: Properties, key: string, otherwise: string): string =>
  typeof properties[key] === 'string' ? properties[key] : otherwise

export const arn = (
  { region, account }: Pick<StackPlace, 'region' | 'account'>,
  service: string,
  resource: string,
) => `arn:aws:${service}:${region}:${account}:${resource}`

const table: Rule = (id, properties, place) => {
  const name = named(properties, 'TableName', generated(place, id, 255))
  const tableArn = arn(place, 'dynamodb', `table/${name}`)
  return { ref: name, attributes: { Arn: tableArn, StreamArn: `${tableArn}/stream/local`, TableId: name } }
}

/** A resource whose `Ref` is an opaque id, with attributes that repeat it. */
const byId =
  (length: number, ...attributes: string[]): Rule =>
  (id, _, place) => {
    const ref = opaque(place, id, length)
    return { ref, attributes: Object.fromEntries(attributes.map((name) => [name, ref])) }
  }

const RULES: Record<string, Rule> = {
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::DynamoDB::Table': table,
  'AWS::Lambda::Function': (id, properties, place) => {
    const name = named(properties, 'FunctionName', generated(place, id, 64))
    return { ref: name, attributes: { Arn: arn(place, 'lambda', `function:${name}`) } }
  },
  'AWS::Lambda::Version': (_, properties) => {
    const ref = `${String(properties['FunctionName'])}:1`
    return { ref, attributes: { Version: '1', FunctionArn: ref } }
  },
  'AWS::Lambda::Alias': (_, properties, place) => {
    const name = String(properties['FunctionName']).split(':').at(-1)
    const ref = arn(place, 'lambda', `function:${name}:${String(properties['Name'])}`)
    return { ref, attributes: { AliasArn: ref } }
  },
  'AWS::ApiGateway::RestApi': (id, _, place) => ({
    ref: opaque(place, id, 10),
    attributes: { RestApiId: opaque(place, id, 10), RootResourceId: opaque(place, `${id}/`, 10) },
  }),
  'AWS::ApiGateway::Deployment': byId(6, 'DeploymentId'),
  'AWS::ApiGateway::Stage': (id, properties, place) => ({
    ref: named(properties, 'StageName', id),
    attributes: { Arn: arn(place, 'apigateway', `/stages/${id}`) },
  }),
  'AWS::ApiGatewayV2::Api': (id, properties, place) => {
    const ref = opaque(place, id, 10)
    const scheme = properties['ProtocolType'] === 'WEBSOCKET' ? 'wss' : 'https'
    const endpoint = `${scheme}://${ref}.execute-api.${place.region}.amazonaws.com`
    return { ref, attributes: { ApiId: ref, ApiEndpoint: endpoint } }
  },
  'AWS::ApiGatewayV2::Route': byId(7, 'RouteId'),
  'AWS::ApiGatewayV2::Integration': byId(7, 'IntegrationId'),
  'AWS::ApiGatewayV2::Authorizer': byId(6, 'AuthorizerId'),
  'AWS::ApiGatewayV2::Stage': (id, properties) => ({
    ref: named(properties, 'StageName', id),
    attributes: {},
  }),
  'AWS::Cognito::UserPool': (id, _, place) => {
    const ref = `${place.region}_${opaque(place, id, 9)}`
    const provider = `cognito-idp.${place.region}.amazonaws.com/${ref}`
    return {
      ref,
      attributes: {
        Arn: arn(place, 'cognito-idp', `userpool/${ref}`),
        UserPoolId: ref,
        ProviderName: provider,
        ProviderURL: `https://${provider}`,
      },
    }
  },
  'AWS::Cognito::UserPoolClient': byId(26, 'ClientId'),
  'AWS::Cognito::UserPoolGroup': (id, properties) => ({
    ref: named(properties, 'GroupName', id),
    attributes: {},
  }),
  'AWS::S3::Bucket': (id, properties, place) => {
    const ref = named(properties, 'BucketName', generated(place, id, 63).toLowerCase())
    return {
      ref,
      attributes: {
        Arn: `arn:aws:s3:::${ref}`,
        DomainName: `${ref}.s3.amazonaws.com`,
        RegionalDomainName: `${ref}.s3.${place.region}.amazonaws.com`,
      },
    }
  },
  'AWS::SecretsManager::Secret': (id, properties, place) => {
    const ref = arn(place, 'secretsmanager', `secret:${named(properties, 'Name', generated(place, id))}`)
    return { ref, attributes: { Id: ref } }
  },
  'AWS::SSM::Parameter': (id, properties) => ({
    ref: named(properties, 'Name', `CFN-${id}`),
    attributes: { Type: String(properties['Type']), Value: String(properties['Value']) },
  }),
  'AWS::CloudFront::Distribution': (id, _, place) => {
    const ref = opaque(place, id, 14).toUpperCase()
    return { ref, attributes: { Id: ref, DomainName: `${opaque(place, id, 14)}.cloudfront.net` } }
  },
  'AWS::CloudFront::Function': (id, properties, place) => {
    const name = named(properties, 'Name', generated(place, id, 64))
    const functionArn = `arn:aws:cloudfront::${place.account}:function/${name}`
    return { ref: functionArn, attributes: { FunctionARN: functionArn } }
  },
  'AWS::CloudFront::ResponseHeadersPolicy': byId(12, 'Id'),
  'AWS::CloudFront::OriginAccessControl': byId(12, 'Id'),
  'AWS::CloudFront::CachePolicy': byId(12, 'Id'),
  'AWS::CloudFront::OriginRequestPolicy': byId(12, 'Id'),
  'AWS::SQS::Queue': (id, properties, place) => {
    const name = named(properties, 'QueueName', generated(place, id, 80))
    return {
      ref: `https://sqs.${place.region}.amazonaws.com/${place.account}/${name}`,
      attributes: { QueueName: name, Arn: arn(place, 'sqs', name) },
    }
  },
  'AWS::IAM::Role': (id, _, place) => {
    const ref = generated(place, id, 64)
    return {
      ref,
      attributes: { Arn: `arn:aws:iam::${place.account}:role/${ref}`, RoleId: opaque(place, id, 20) },
    }
  },
  'AWS::Scheduler::Schedule': (id, properties, place) => {
    const ref = named(properties, 'Name', generated(place, id, 64))
    return { ref, attributes: { Arn: arn(place, 'scheduler', `schedule/default/${ref}`) } }
  },
  'AWS::Events::Rule': (id, properties, place) => {
    const ref = named(properties, 'Name', generated(place, id, 64))
    return { ref, attributes: { Arn: arn(place, 'events', `rule/${ref}`) } }
  },
  'AWS::SNS::Topic': (id, properties, place) => {
    const name = named(properties, 'TopicName', generated(place, id, 256))
    const topicArn = arn(place, 'sns', name)
    return { ref: topicArn, attributes: { TopicArn: topicArn, TopicName: name } }
  },
}

/**
 * What a resource is called. Types without a rule of their own answer with a name made from the logical
 * id, to `Ref` and to every attribute: they are configuration that nothing on the laptop looks up.
 */
export function identify(
  type: string,
  id: string,
  properties: Properties,
  place: StackPlace,
): PhysicalIdentity {
  const rule = RULES[type]
  if (rule) return rule(id, properties, place)
  const ref = generated(place, id)
  const service = type.split('::')[1]?.toLowerCase() ?? 'custom'
  return { ref, attributes: { Arn: arn(place, service, ref), Id: ref } }
}
