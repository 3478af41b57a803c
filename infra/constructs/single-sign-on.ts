import { SecretValue, Stack } from 'aws-cdk-lib'
import {
  OAuthScope,
  OidcAttributeRequestMethod,
  ProviderAttribute,
  UserPoolClientIdentityProvider,
  UserPoolIdentityProviderOidc,
  UserPoolIdentityProviderSaml,
  UserPoolIdentityProviderSamlMetadata,
  type IUserPoolIdentityProvider,
  type UserPool,
  type UserPoolClientOptions,
} from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'
import { SIGN_IN_PATH } from '#shared/domain/accounts/single-sign-on.ts'
import type { SingleSignOn, StageSettings } from '../config.ts'
import { pascalCase, stableId } from './stable-id.ts'

/** How a stage lets companies sign in their people themselves. */
export interface SignOn {
  providers: readonly (IUserPoolIdentityProvider & Construct)[]
  /** What the browser's client needs beside the password flows. */
  client: UserPoolClientOptions
  /** For the functions, as JSON. */
  ways: string
  /** Address of the pool's sign-in pages. */
  origin: string
}

/** Attributes that a provider tells: it has to say that it verified the address. */
const OIDC_MAPPING = {
  email: ProviderAttribute.other('email'),
  emailVerified: ProviderAttribute.other('email_verified'),
}

function providerOf(scope: Construct, userPool: UserPool, given: SingleSignOn) {
  const id = `Provider${pascalCase(given.provider)}`
  const name = given.provider
  if (given.kind === 'saml') {
    return new UserPoolIdentityProviderSaml(scope, id, {
      userPool,
      name,
      metadata: UserPoolIdentityProviderSamlMetadata.url(given.metadataUrl),
      attributeMapping: OIDC_MAPPING,
    })
  }
  return new UserPoolIdentityProviderOidc(scope, id, {
    userPool,
    name,
    issuerUrl: given.issuer,
    clientId: given.clientId,
    // A reference that CloudFormation resolves: the secret stands in no template.
    clientSecret: SecretValue.secretsManager(given.secretArn).unsafeUnwrap(),
    scopes: ['openid', 'email'],
    attributeRequestMethod: OidcAttributeRequestMethod.GET,
    attributeMapping: OIDC_MAPPING,
  })
}

/** @throws when the stage has no domain of its own to send people back to. */
export function singleSignOn(scope: Construct, userPool: UserPool, settings: StageSettings): SignOn {
  const { site, singleSignOn: given } = settings
  if (!site) throw new Error('Single sign-on needs an own domain: set `site` of the stage.')
  const { prefix, providers } = given!
  stableId(userPool.addDomain('SignInPages', { cognitoDomain: { domainPrefix: prefix } }), 'UserPoolDomain')
  const address = `https://${site.domainName}${SIGN_IN_PATH}`
  return {
    providers: providers.map((one) => providerOf(scope, userPool, one)),
    client: {
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.COGNITO_ADMIN],
        callbackUrls: [address],
        logoutUrls: [address],
      },
      supportedIdentityProviders: [
        UserPoolClientIdentityProvider.COGNITO,
        ...providers.map(({ provider }) => UserPoolClientIdentityProvider.custom(provider)),
      ],
    },
    ways: JSON.stringify(providers.map(({ provider, domains, only }) => ({ provider, domains, only }))),
    origin: `https://${prefix}.auth.${Stack.of(scope).region}.amazoncognito.com`,
  }
}
