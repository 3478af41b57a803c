import { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { settingsFor } from '#infra/config.ts'
import { Functions } from '#infra/constructs/functions.ts'
import { Identity } from '#infra/constructs/identity.ts'
import { Mail } from '#infra/constructs/mail.ts'
import { ADMIN_GROUP } from '#shared/environment.ts'
import { flat, functionIn, only, resourcesOf, standInBundles, templateOf } from './support/stage.ts'

const template = templateOf()
const pool = template.Resources['UserPool']!.Properties
const client = template.Resources['UserPoolClient']!.Properties

describe('the user pool', () => {
  it('knows people by e-mail, in any case of letters, and lets them sign up', () => {
    expect(pool['UsernameAttributes']).toEqual(['email'])
    expect(pool['UsernameConfiguration'].CaseSensitive).toBe(false)
    expect(pool['AdminCreateUserConfig'].AllowAdminCreateUserOnly).toBe(false)
    expect(pool['AutoVerifiedAttributes']).toEqual(['email'])
  })

  it("asks for the eight characters and three classes of the specification's reset page", () => {
    expect(pool['Policies'].PasswordPolicy).toMatchObject({
      MinimumLength: 8,
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: false,
    })
  })

  it('lets who wants, and who administers, sign in with a code of an app', () => {
    expect([pool['MfaConfiguration'], pool['EnabledMfas']]).toEqual(['OPTIONAL', ['SOFTWARE_TOKEN_MFA']])
  })

  it('asks the triggers function at every step of an account', () => {
    const triggers = Object.entries(pool['LambdaConfig'] as Record<string, unknown>)
    expect(triggers.map(([name]) => name).sort()).toEqual([
      'CustomMessage',
      'PostConfirmation',
      'PreSignUp',
      'PreTokenGeneration',
    ])
    for (const [, arn] of triggers) expect(functionIn(template, arn)).toBe('triggers')
    const permitted = resourcesOf(template, 'AWS::Lambda::Permission').filter(
      ([, { Properties }]) => Properties['Principal'] === 'cognito-idp.amazonaws.com',
    )
    for (const [, { Properties }] of permitted) expect(flat(Properties['SourceArn'])).toBe('<UserPool.Arn>')
  })

  it('writes from the mail domain, and from an address of its own until SES has verified that', () => {
    const emailOf = (domainVerified: boolean) => {
      const settings = settingsFor('dev')
      const mail = { ...settings.mail, domainVerified }
      const stack = new Stack(new App(), 'Test', { env: { region: 'eu-central-1' } })
      const triggers = new Functions(stack, settings, standInBundles).get('triggers')
      new Identity(stack, { ...settings, mail }, triggers, new Mail(stack, { ...settings, mail }))
      const [made] = Object.values(Template.fromStack(stack).findResources('AWS::Cognito::UserPool'))
      return made!['Properties'].EmailConfiguration
    }
    expect(emailOf(true)).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      From: 'Sidestream <no-reply@dev.sidestream.example>',
    })
    expect(emailOf(false)).toEqual({
      EmailSendingAccount: 'COGNITO_DEFAULT',
      ReplyToEmailAddress: 'support@sidestream.example',
    })
  })

  it('refuses leaked passwords and high risks in prod, which pays for that, and nowhere else', () => {
    const protectionOf = (stage: string) => {
      const { UserPoolTier, UserPoolAddOns } = templateOf(stage).Resources['UserPool']!.Properties
      return [UserPoolTier, UserPoolAddOns?.AdvancedSecurityMode]
    }
    expect(protectionOf('prod')).toEqual(['PLUS', 'ENFORCED'])
    for (const stage of ['dev', 'staging']) expect(protectionOf(stage)).toEqual(['ESSENTIALS', undefined])
    expect(
      only(templateOf('prod'), 'AWS::Cognito::UserPoolRiskConfigurationAttachment').Properties,
    ).toMatchObject({
      ClientId: 'ALL',
      CompromisedCredentialsRiskConfiguration: { Actions: { EventAction: 'BLOCK' } },
      AccountTakeoverRiskConfiguration: { Actions: { HighAction: { EventAction: 'BLOCK' } } },
    })
  })

  it('has the group of administrators', () => {
    expect(only(template, 'AWS::Cognito::UserPoolGroup').Properties['GroupName']).toBe(ADMIN_GROUP)
  })
})

describe("the canary's client", () => {
  const { Properties: canary } = template.Resources['CanaryClient']!

  it('takes the password by signed call only', () => {
    expect(canary['ExplicitAuthFlows'].sort()).toEqual([
      'ALLOW_ADMIN_USER_PASSWORD_AUTH',
      'ALLOW_REFRESH_TOKEN_AUTH',
    ])
    expect(canary['PreventUserExistenceErrors']).toBe('ENABLED')
  })

  it('is of use to the canary alone: no other role signs anybody in', () => {
    const policies = resourcesOf(template, 'AWS::IAM::Policy')
    const roles = policies
      .filter(([, policy]) => JSON.stringify(policy).includes('cognito-idp:AdminInitiateAuth'))
      .flatMap(([, { Properties }]) => Properties['Roles'] as { Ref: string }[])
    const fn = resourcesOf(template, 'AWS::Lambda::Function').find(([id]) => id === 'CanaryFunction')![1]
    expect(roles).toEqual([{ Ref: fn.Properties['Role']['Fn::GetAtt'][0] }])
  })
})

describe('its browser client', () => {
  it('signs in by SRP, never by sending the password, and keeps no secret', () => {
    expect(client['ExplicitAuthFlows'].sort()).toEqual([
      'ALLOW_ADMIN_USER_PASSWORD_AUTH',
      'ALLOW_REFRESH_TOKEN_AUTH',
      'ALLOW_USER_SRP_AUTH',
    ])
    expect(client['GenerateSecret']).toBe(false)
    expect(client['AllowedOAuthFlowsUserPoolClient']).toBe(false)
  })

  it('does not tell whether an address has an account', () => {
    expect(client['PreventUserExistenceErrors']).toBe('ENABLED')
  })

  it('gets tokens for a quarter of an hour and a session of seven days', () => {
    const minutes = (name: string) => {
      expect(client['TokenValidityUnits'][name]).toBe('minutes')
      return client[`${name}Validity`]
    }
    expect([minutes('IdToken'), minutes('AccessToken'), minutes('RefreshToken')]).toEqual([
      15,
      15,
      7 * 24 * 60,
    ])
  })
})

describe('functions that check tokens themselves', () => {
  it('know the issuer that Cognito writes into them', () => {
    const { TOKEN_ISSUER, USER_POOL_CLIENT_ID } =
      template.Resources['CatalogueFunction']!.Properties['Environment'].Variables
    expect(flat(TOKEN_ISSUER)).toMatch(
      /^https:\/\/cognito-idp\.eu-central-1\.(<AWS::URLSuffix>|amazonaws\.com)\/<UserPool>$/,
    )
    expect(flat(USER_POOL_CLIENT_ID)).toBe('<UserPoolClient>')
  })
})

describe('single sign-on', () => {
  const settings = {
    ...settingsFor('dev'),
    site: { domainName: 'market.example', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/c' },
    singleSignOn: {
      prefix: 'sidestream-market',
      providers: [
        {
          provider: 'Rheinwerk',
          domains: ['rheinwerk.example'],
          only: true,
          kind: 'oidc' as const,
          issuer: 'https://login.rheinwerk.example',
          clientId: 'sidestream',
          secretArn: 'arn:aws:secretsmanager:eu-central-1:111122223333:secret:rheinwerk-AbCdEf',
        },
        {
          provider: 'Maas',
          domains: ['maas.example'],
          only: false,
          kind: 'saml' as const,
          metadataUrl: 'https://login.maas.example/metadata.xml',
        },
      ],
    },
  }
  const made = (given: typeof settings | ReturnType<typeof settingsFor>) => {
    const stack = new Stack(new App(), 'Test', { env: { region: 'eu-central-1' } })
    const triggers = new Functions(stack, given, standInBundles).get('triggers')
    const identity = new Identity(stack, given, triggers, new Mail(stack, given))
    return { identity, template: Template.fromStack(stack) }
  }

  it('is by the authorization-code flow, back to the own domain alone, through the providers of the settings', () => {
    const { identity, template: whole } = made(settings)
    const [browser] = Object.values(whole.findResources('AWS::Cognito::UserPoolClient'))
    expect(browser!['Properties']).toMatchObject({
      AllowedOAuthFlows: ['code'],
      AllowedOAuthFlowsUserPoolClient: true,
      CallbackURLs: ['https://market.example/auth/sign-in'],
      GenerateSecret: false,
    })
    expect(JSON.stringify(browser!['DependsOn'])).toMatch(/Rheinwerk.*Maas|Maas.*Rheinwerk/)
    expect(JSON.parse(identity.signOn!.ways)).toEqual([
      { provider: 'Rheinwerk', domains: ['rheinwerk.example'], only: true },
      { provider: 'Maas', domains: ['maas.example'], only: false },
    ])
    expect(identity.signOn!.origin).toBe('https://sidestream-market.auth.eu-central-1.amazoncognito.com')
  })

  it('has each secret resolved from Secrets Manager, and asks whether the address is verified', () => {
    const { template: whole } = made(settings)
    const providers = Object.values(whole.findResources('AWS::Cognito::UserPoolIdentityProvider'))
    const oidc = providers.find((one) => one['Properties'].ProviderType === 'OIDC')!['Properties']
    expect(oidc.ProviderDetails).toMatchObject({
      oidc_issuer: 'https://login.rheinwerk.example',
      client_secret:
        '{{resolve:secretsmanager:arn:aws:secretsmanager:eu-central-1:111122223333:secret:rheinwerk-AbCdEf:SecretString:::}}',
    })
    for (const one of providers)
      expect(one['Properties'].AttributeMapping).toMatchObject({
        email: 'email',
        email_verified: 'email_verified',
      })
  })

  it('is refused without an own domain, and no stage without companies has sign-in pages', () => {
    const { site: _, ...homeless } = settings
    expect(() => made(homeless as typeof settings)).toThrow('own domain')
    expect(client['AllowedOAuthFlowsUserPoolClient']).toBe(false)
    expect(resourcesOf(template, 'AWS::Cognito::UserPoolDomain')).toEqual([])
  })
})
