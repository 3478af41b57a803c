/** For V8: most code of a test runs a few times. Made fast later than V8 would, it costs less than it saves. */
export const V8_FLAGS = ['--interrupt-budget=300000']
