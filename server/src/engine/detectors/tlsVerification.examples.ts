/** Examples of connections that trust everybody, and of settings that only look like it. */
import { type Example, example } from "./Detector.ts"

export const tlsVerificationExamples: ReadonlyArray<Example> = [
  example(
    "javascript",
    "an agent that accepts every certificate",
    "const agent = new Agent({\n  rejectUnauthorized: false\n})\n",
    [2],
    "high",
  ),
  example("typescript", "the environment variable", "process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'\n", [1]),
  example("tsx", "an option", "const A = () => <a b={{ rejectUnauthorized: false }} />\n", [1]),
  example("python", "a request without verification", "def f(url):\n    return requests.get(url, verify=False)\n", [2]),
  example(
    "go",
    "a configuration without verification",
    "package p\n\nvar c = tls.Config{\n\tInsecureSkipVerify: true,\n}\n",
    [4],
  ),
  example(
    "javascript",
    "verification that is on or configurable",
    "const a = { rejectUnauthorized: true }\nconst b = { rejectUnauthorized: options.strict }\n",
    [],
  ),
  example(
    "python",
    "another meaning of verify",
    "token = jwt.check(text, verify=False)\nrequests.get(url, verify=True)\nrequests.get(url, verify=bundle)\n",
    [],
  ),
  example(
    "go",
    "verification that is configurable",
    "package p\n\nvar c = tls.Config{InsecureSkipVerify: insecure}\n",
    [],
  ),
  example(
    "javascript",
    "a check that accepts everything, and options of other clients",
    "const a = { checkServerIdentity: () => undefined }\nrequest({ url, strictSSL: false })\nagent.options.rejectUnauthorized = false\n",
    [1, 2, 3],
  ),
  example(
    "python",
    "contexts, sessions and hosts that are not verified",
    "import ssl\n\ncontext = ssl._create_unverified_context()\ncontext.verify_mode = ssl.CERT_NONE\nsession.verify = False\nclient = httpx.AsyncClient(verify=False)\nssh.set_missing_host_key_policy(paramiko.AutoAddPolicy())\n",
    [3, 4, 5, 6, 7],
  ),
  example(
    "go",
    "a setting, and hosts that are not verified",
    "package p\n\nfunc f(c *tls.Config) {\n\tc.InsecureSkipVerify = true\n\tg(ssh.InsecureIgnoreHostKey())\n}\n",
    [4, 5],
  ),
  example(
    "php",
    "options of curl, Guzzle and streams",
    "<?php\ncurl_setopt($c, CURLOPT_SSL_VERIFYPEER, false);\ncurl_setopt_array($c, [CURLOPT_SSL_VERIFYHOST => 0]);\n$client = new Client(['verify' => false]);\n$context = ['ssl' => ['verify_peer' => false]];\n",
    [2, 3, 4, 5],
    "high",
  ),
  example(
    "csharp",
    "callbacks that accept everything",
    "class A {\n  void F() {\n    handler.ServerCertificateCustomValidationCallback = (a, b, c, d) => true;\n    ServicePointManager.ServerCertificateValidationCallback += delegate { return true; };\n    h.ServerCertificateCustomValidationCallback = HttpClientHandler.DangerousAcceptAnyServerCertificateValidator;\n  }\n}\n",
    [3, 4, 5],
    "high",
  ),
  example(
    "javascript",
    "a server that checks by itself whom it asked for a certificate",
    "tls.createServer({ requestCert: true, rejectUnauthorized: false }, check)\n",
    [],
  ),
  example(
    "go",
    "a configuration with a check of its own",
    "package p\n\nvar c = tls.Config{InsecureSkipVerify: true, VerifyPeerCertificate: check}\n",
    [],
  ),
  example(
    "php",
    "verification that is on or configurable, and another meaning of verify",
    "<?php\ncurl_setopt($c, CURLOPT_SSL_VERIFYPEER, true);\ncurl_setopt($c, CURLOPT_SSL_VERIFYHOST, $strict);\n$client = new Client(['verify' => $bundle]);\n$form = ['verify' => false];\n",
    [],
  ),
  example(
    "csharp",
    "a callback that checks",
    "class A {\n  void F() {\n    handler.ServerCertificateCustomValidationCallback = (a, b, c, errors) => errors == SslPolicyErrors.None;\n    handler.ServerCertificateCustomValidationCallback = Check;\n  }\n}\n",
    [],
  ),
]
