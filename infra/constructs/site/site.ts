import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import type { IRestApi } from 'aws-cdk-lib/aws-apigateway'
import type { WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { stableId } from '#infra/constructs/stable-id.ts'
import { PRIVATE_BUCKET } from '#infra/constructs/storage/private-bucket.ts'
import { routes } from '#shared/api/index.ts'
import { FILE_PREFIX } from '#shared/environment.ts'
import { STILL_PAGES } from '#shared/api/site-config.ts'
import { AppError } from '#shared/errors.ts'
import type { StageSettings } from '../../config.ts'

export interface SiteProps {
  settings: StageSettings
  logs: IBucket
  restApi: IRestApi
  realtimeApi: WebSocketApi
  /** What companies send; reached by signed forms and addresses alone. */
  files: IBucket
  /** What CloudFront adds to requests that it passes on to the REST API. */
  apiHeaders?: Record<string, string> | undefined
}

/** Bytes of the longest body that any route takes. */
const MOST_BODY = Math.max(...routes.map(({ maxBodyBytes = 0 }) => maxBodyBytes))
const EDGE = join(import.meta.dirname, 'edge')

/**
 * One origin for the browser: the built site from a private bucket, `/api/*` and `/ws/*` from the two
 * APIs. Nothing needs CORS, and the content security policy can stay closed.
 */
export class Site extends Construct {
  readonly bucket: Bucket
  readonly distribution: Distribution
  /** `https://…` without a slash at the end. */
  readonly url: string

  constructor(scope: Construct, { settings, logs, restApi, realtimeApi, files, apiHeaders }: SiteProps) {
    super(scope, 'Site')
    this.bucket = stableId(
      new Bucket(this, 'Bucket', {
        ...PRIVATE_BUCKET,
        serverAccessLogsBucket: logs,
        serverAccessLogsPrefix: 's3/site/',
        removalPolicy: RemovalPolicy.DESTROY,
        autoDeleteObjects: !settings.retainData,
      }),
      'SiteBucket',
    )

    const responseHeadersPolicy = this.headers(settings)
    const shared = { responseHeadersPolicy, viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS }
    const passThrough = {
      ...shared,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // API Gateway tells its APIs apart by host name, so the viewer's own must not reach it.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    }
    const { region, urlSuffix } = Stack.of(this)
    const host = (apiId: string) => `${apiId}.execute-api.${region}.${urlSuffix}`
    const socket: BehaviorOptions = {
      ...passThrough,
      origin: new HttpOrigin(host(realtimeApi.apiId)),
      functionAssociations: this.onRequest('SocketPath', 'socket.js', settings),
    }
    const api = new HttpOrigin(host(restApi.restApiId), {
      originPath: `/${restApi.deploymentStage.stageName}`,
      // The longest CloudFront grants: an event stream is silent between two heartbeats.
      readTimeout: Duration.seconds(60),
      ...(apiHeaders && { customHeaders: apiHeaders }),
    })
    // Without CloudFront's own signature: what a function signed is what counts.
    const signed = { ...passThrough, origin: S3BucketOrigin.withBucketDefaults(files) }
    this.distribution = stableId(
      new Distribution(this, 'Distribution', {
        comment: `Sidestream ${settings.stage}`,
        defaultRootObject: 'index.html',
        defaultBehavior: {
          ...shared,
          // Listing is allowed so that a missing file answers 404 and not 403.
          origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
            originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
          }),
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          compress: true,
          // Not by error pages: those are the whole distribution's and would hide the API's 403 and 404.
          functionAssociations: this.onRequest('SitePath', 'site.js', settings),
        },
        additionalBehaviors: {
          // The same for everybody: kept at the edge for as long as its function says.
          '/api/photos/*': {
            ...shared,
            allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
            cachePolicy: this.asAnswered(settings),
            origin: api,
          },
          '/api/*': {
            ...passThrough,
            functionAssociations: this.onRequest('ApiBody', 'api.js', settings),
            origin: api,
          },
          [`/${FILE_PREFIX.upload.slice(0, -1)}`]: {
            ...signed,
            functionAssociations: this.onRequest('UploadPath', 'upload.js', settings),
          },
          [`/${FILE_PREFIX.report}*`]: { ...signed, cachePolicy: this.byAddress(settings) },
          '/ws': socket,
          '/ws/*': socket,
        },
        httpVersion: HttpVersion.HTTP2_AND_3,
        priceClass: PriceClass.PRICE_CLASS_100,
        ...(settings.webAclArn && { webAclId: settings.webAclArn }),
        ...(settings.site && {
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
          domainNames: [settings.site.domainName],
          certificate: Certificate.fromCertificateArn(this, 'Certificate', settings.site.certificateArn),
        }),
        enableLogging: true,
        logBucket: logs,
        logFilePrefix: 'cloudfront/',
      }),
      'Distribution',
    )
    this.url = `https://${settings.site?.domainName ?? this.distribution.distributionDomainName}`
    this.acknowledge(settings)
  }

  /** For as long as the answer says, and not at all where it says nothing. */
  private asAnswered(settings: StageSettings): CachePolicy {
    return new CachePolicy(this, 'AsAnswered', {
      cachePolicyName: `sidestream-${settings.stage}-as-answered`,
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.hours(1),
    })
  }

  /** Not kept; and a refusal of one signed address is none of another. */
  private byAddress(settings: StageSettings): CachePolicy {
    return new CachePolicy(this, 'ByAddress', {
      cachePolicyName: `sidestream-${settings.stage}-by-address`,
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(1),
      queryStringBehavior: CacheQueryStringBehavior.all(),
    })
  }

  private onRequest(id: string, file: string, settings: StageSettings) {
    const code = readFileSync(join(EDGE, file), 'utf8')
      .replaceAll('__STAGE__', settings.stage)
      .replaceAll('__STILL_PAGES__', JSON.stringify(STILL_PAGES))
      .replaceAll('__MOST_BODY__', String(MOST_BODY))
      .replaceAll('__TOO_LARGE__', new AppError('PAYLOAD_TOO_LARGE').message)
    const edge = stableId(
      new EdgeFunction(this, id, {
        functionName: `sidestream-${settings.stage}-${file.replace('.js', '-path')}`,
        code: FunctionCode.fromInline(code),
        runtime: FunctionRuntime.JS_2_0,
      }),
      `${id}Function`,
    )
    return [{ function: edge, eventType: FunctionEventType.VIEWER_REQUEST }]
  }

  private headers(settings: StageSettings): ResponseHeadersPolicy {
    const { region, urlSuffix } = Stack.of(this)
    const contentSecurityPolicy = [
      `default-src 'none'`,
      `script-src 'self'`,
      // Emotion fills empty style elements by script: the hash of nothing lets them be.
      `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`,
      // No picture of another site: it would learn who reads what.
      `img-src 'self' data: blob:`,
      `font-src 'self'`,
      // 'self' covers the socket too: same host, same port, wss for https.
      [
        `connect-src 'self' https://cognito-idp.${region}.${urlSuffix}`,
        // Where a code is exchanged for tokens.
        ...(settings.singleSignOn
          ? [`https://${settings.singleSignOn.prefix}.auth.${region}.amazoncognito.com`]
          : []),
      ].join(' '),
      `manifest-src 'self'`,
      `worker-src 'self'`,
      `base-uri 'self'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
    ].join('; ')
    return stableId(
      new ResponseHeadersPolicy(this, 'Headers', {
        responseHeadersPolicyName: `sidestream-${settings.stage}-headers`,
        securityHeadersBehavior: {
          contentSecurityPolicy: { contentSecurityPolicy, override: true },
          contentTypeOptions: { override: true },
          frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
          referrerPolicy: {
            referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
            override: true,
          },
          strictTransportSecurity: {
            accessControlMaxAge: Duration.days(365),
            // What else stands under the operator's domain is not ours to decide.
            includeSubdomains: false,
            override: true,
          },
        },
        customHeadersBehavior: {
          customHeaders: [
            {
              header: 'permissions-policy',
              value: 'camera=(), geolocation=(), microphone=(), payment=()',
              override: true,
            },
            { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
          ],
        },
      }),
      'SecurityHeaders',
    )
  }

  private acknowledge(settings: StageSettings): void {
    Validations.of(this.distribution).acknowledge(
      {
        id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
        reason:
          'No request lists the bucket: the root object is set, and every other path is rewritten to a file.',
      },
      {
        id: 'AwsSolutions-CFR7',
        reason:
          'The bucket of files takes no request that CloudFront signs: a function signs each form and address, for one object and minutes.',
      },
      { id: 'AwsSolutions-CFR1', reason: 'Companies of any country may take part: no country is shut out.' },
    )
    if (!settings.webAclArn) {
      Validations.of(this.distribution).acknowledge({
        id: 'AwsSolutions-CFR2',
        reason:
          'A stage that names no firewall: the APIs throttle by route, and writing needs an approved user.',
      })
    }
    if (!settings.site) {
      Validations.of(this.distribution).acknowledge({
        id: 'AwsSolutions-CFR4',
        reason:
          "A stage without its own domain uses CloudFront's certificate, whose TLS floor cannot be set.",
      })
    }
  }
}
