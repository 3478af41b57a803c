/**
 * zod tries whether it may compile schemas by `new Function`; the Content-Security-Policy says no, and each try
 * is reported as a violation. Told here, before zod is loaded: it comes with the forms.
 */
;(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true }
