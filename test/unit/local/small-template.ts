/** The resources of a small stage, in the shapes that CDK writes. What its functions do comes with the assembly. */

const made = (Type: string, Properties: Record<string, unknown>) => ({ Type, Properties })
const getAtt = (id: string, attribute: string) => ({ 'Fn::GetAtt': [id, attribute] })
const join_ = (...parts: unknown[]) => ({ 'Fn::Join': ['', parts] })
const invocation = (id: string, path = '2015-03-31/functions', end = 'invocations') =>
  join_(`arn:aws:apigateway:eu-central-1:lambda:path/${path}/`, getAtt(id, 'Arn'), `/${end}`)

const TRIGGERS = ['PreSignUp', 'CustomMessage', 'PreAuthentication', 'PostConfirmation', 'PreTokenGeneration']

function lambda(name: string, variables: Record<string, unknown> = {}, timeout = 10) {
  return {
    Type: 'AWS::Lambda::Function',
    Properties: {
      Code: { S3Bucket: 'assets', S3Key: `${name}.zip` },
      Handler: 'index.handler',
      Runtime: 'nodejs24.x',
      MemorySize: 256,
      Timeout: timeout,
      Environment: { Variables: { TABLE_NAME: { Ref: 'Table' }, ...variables } },
    },
  }
}

/** An operation of the REST API's definition. */
const operation = (more: Record<string, unknown> = {}, streaming = false) => ({
  responses: { 200: { description: 'Success' } },
  'x-amazon-apigateway-integration': {
    type: 'aws_proxy',
    httpMethod: 'POST',
    uri: streaming
      ? invocation('EventsFunction', '2021-11-15/functions', 'response-streaming-invocations')
      : invocation('ApiFunction'),
    ...(streaming && { responseTransferMode: 'STREAM' }),
  },
  ...more,
})

const socketRoute = (key: string, fn: string, more: Record<string, unknown> = {}) => ({
  [`${fn}${key.replace('$', '')}Integration`]: {
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: { ApiId: { Ref: 'SocketApi' }, IntegrationType: 'AWS_PROXY', IntegrationUri: invocation(fn) },
  },
  [`${fn}${key.replace('$', '')}Route`]: {
    Type: 'AWS::ApiGatewayV2::Route',
    Properties: {
      ApiId: { Ref: 'SocketApi' },
      RouteKey: key,
      AuthorizationType: 'NONE',
      Target: join_('integrations/', { Ref: `${fn}${key.replace('$', '')}Integration` }),
      ...more,
    },
  },
})

export const RESOURCES: Record<string, ReturnType<typeof made>> = {
  Table: made('AWS::DynamoDB::GlobalTable', {
    AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [
      { AttributeName: 'PK', KeyType: 'HASH' },
      { AttributeName: 'SK', KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'GSI1',
        KeySchema: [
          { AttributeName: 'GSI1PK', KeyType: 'HASH' },
          { AttributeName: 'GSI1SK', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
  }),
  Bucket: made('AWS::S3::Bucket', { BucketName: 'snapshots' }),
  SiteBucket: made('AWS::S3::Bucket', {}),
  SiteUrl: made('AWS::SSM::Parameter', {
    Name: '/small/site-url',
    Type: 'String',
    Value: join_('https://', getAtt('Distribution', 'DomainName')),
  }),
  ApiFunction: lambda(
    'api',
    {
      SOCKET_ENDPOINT: join_(
        'https://',
        { Ref: 'SocketApi' },
        '.execute-api.',
        { Ref: 'AWS::Region' },
        '.amazonaws.com/live',
      ),
    },
    2,
  ),
  EventsFunction: lambda('events'),
  StreamFunction: lambda('stream'),
  TriggersFunction: lambda('triggers'),
  SocketFunction: lambda('socket'),
  AuthorizerFunction: lambda('authorizer'),
  StreamMapping: made('AWS::Lambda::EventSourceMapping', {
    EventSourceArn: getAtt('Table', 'StreamArn'),
    FunctionName: { Ref: 'StreamFunction' },
    BatchSize: 10,
    BisectBatchOnFunctionError: true,
    MaximumRetryAttempts: 2,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    StartingPosition: 'TRIM_HORIZON',
  }),
  Nightly: made('AWS::Events::Rule', {
    Name: 'nightly',
    ScheduleExpression: 'cron(15 3 * * ? *)',
    State: 'ENABLED',
    Targets: [{ Arn: getAtt('ApiFunction', 'Arn'), Id: 'Target0' }],
  }),
  UserPool: made('AWS::Cognito::UserPool', {
    UsernameAttributes: ['email'],
    AutoVerifiedAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    Policies: {
      PasswordPolicy: {
        MinimumLength: 8,
        RequireLowercase: true,
        RequireNumbers: true,
        RequireSymbols: false,
        RequireUppercase: true,
      },
    },
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    LambdaConfig: Object.fromEntries(TRIGGERS.map((name) => [name, getAtt('TriggersFunction', 'Arn')])),
  }),
  Client: made('AWS::Cognito::UserPoolClient', {
    UserPoolId: { Ref: 'UserPool' },
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_ADMIN_USER_PASSWORD_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
    AccessTokenValidity: 15,
    IdTokenValidity: 15,
    TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'days' },
    RefreshTokenValidity: 30,
  }),
  Admins: {
    Type: 'AWS::Cognito::UserPoolGroup',
    Properties: { UserPoolId: { Ref: 'UserPool' }, GroupName: 'admins' },
  },
  RestApi: made('AWS::ApiGateway::RestApi', {
    Name: 'small',
    Body: {
      openapi: '3.0.1',
      info: { title: 'small', version: '1' },
      paths: {
        '/api/items': { post: operation() },
        '/api/items/{id}': { get: operation() },
        '/api/items/special': { get: operation() },
        '/api/files/{path+}': { 'x-amazon-apigateway-any-method': operation() },
        '/api/files/{name}': { get: operation() },
        '/api/private': { get: operation({ security: [{ Authorizer: [] }] }) },
        '/api/events': { get: operation({}, true) },
      },
      components: {
        securitySchemes: {
          Authorizer: {
            type: 'apiKey',
            name: 'Authorization',
            in: 'header',
            'x-amazon-apigateway-authtype': 'cognito_user_pools',
            'x-amazon-apigateway-authorizer': {
              type: 'cognito_user_pools',
              providerARNs: [getAtt('UserPool', 'Arn')],
            },
          },
        },
      },
      'x-amazon-apigateway-binary-media-types': ['application/octet-stream'],
      'x-amazon-apigateway-gateway-responses': {
        THROTTLED: {
          statusCode: '429',
          responseParameters: { 'gatewayresponse.header.Retry-After': "'1'" },
          responseTemplates: { 'application/json': '{"later":"$context.error.responseType"}' },
        },
      },
    },
  }),
  RestStage: made('AWS::ApiGateway::Stage', {
    RestApiId: { Ref: 'RestApi' },
    StageName: 'live',
    MethodSettings: [
      {
        HttpMethod: 'POST',
        ResourcePath: '/~1api~1items',
        ThrottlingRateLimit: 1,
        ThrottlingBurstLimit: 3,
      },
    ],
  }),
  SocketApi: made('AWS::ApiGatewayV2::Api', {
    Name: 'sockets',
    ProtocolType: 'WEBSOCKET',
    RouteSelectionExpression: '$request.body.type',
  }),
  SocketStage: {
    Type: 'AWS::ApiGatewayV2::Stage',
    Properties: { ApiId: { Ref: 'SocketApi' }, StageName: 'live' },
  },
  TicketAuthorizer: made('AWS::ApiGatewayV2::Authorizer', {
    ApiId: { Ref: 'SocketApi' },
    AuthorizerType: 'REQUEST',
    AuthorizerUri: invocation('AuthorizerFunction'),
    IdentitySource: ['route.request.querystring.ticket'],
  }),
  ...socketRoute('$connect', 'SocketFunction', {
    AuthorizationType: 'CUSTOM',
    AuthorizerId: { Ref: 'TicketAuthorizer' },
  }),
  ...socketRoute('$disconnect', 'SocketFunction'),
  ...socketRoute('$default', 'SocketFunction'),
  ...socketRoute('typing', 'SocketFunction'),
  SocketPath: made('AWS::CloudFront::Function', {
    Name: 'socket-path',
    FunctionCode:
      'function handler(event) { var r = event.request; r.querystring.from = { value: r.uri }; r.uri = "/live"; return r }',
  }),
  SitePath: made('AWS::CloudFront::Function', {
    Name: 'site-path',
    FunctionCode:
      'function handler(event) { var r = event.request; if (r.uri.indexOf(".") < 0) r.uri = "/index.html"; return r }',
  }),
  Headers: made('AWS::CloudFront::ResponseHeadersPolicy', {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'self'", Override: true },
        FrameOptions: { FrameOption: 'DENY', Override: true },
      },
    },
  }),
  SiteFiles: made('Custom::CDKBucketDeployment', {
    DestinationBucketName: { Ref: 'SiteBucket' },
    SourceObjectKeys: ['site.zip'],
    SourceMarkers: [{ '<<pool>>': { Ref: 'UserPool' } }],
    SystemMetadata: { 'cache-control': 'no-cache' },
  }),
  Distribution: made('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      Origins: [
        {
          Id: 'site',
          DomainName: getAtt('SiteBucket', 'RegionalDomainName'),
          OriginAccessControlId: 'site',
        },
        { Id: 'api', DomainName: join_({ Ref: 'RestApi' }, '.execute-api.eu-central-1.amazonaws.com') },
        {
          Id: 'socket',
          DomainName: join_({ Ref: 'SocketApi' }, '.execute-api.eu-central-1.amazonaws.com'),
        },
      ],
      CacheBehaviors: [
        {
          PathPattern: '/api/*',
          TargetOriginId: 'api',
          AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
          ResponseHeadersPolicyId: { Ref: 'Headers' },
        },
        {
          PathPattern: '/ws/*',
          TargetOriginId: 'socket',
          FunctionAssociations: [
            { EventType: 'viewer-request', FunctionARN: getAtt('SocketPath', 'FunctionARN') },
          ],
        },
      ],
      DefaultCacheBehavior: {
        TargetOriginId: 'site',
        ResponseHeadersPolicyId: { Ref: 'Headers' },
        FunctionAssociations: [
          { EventType: 'viewer-request', FunctionARN: getAtt('SitePath', 'FunctionARN') },
        ],
      },
    },
  }),
}
