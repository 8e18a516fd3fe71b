/** Roles of files, by their paths and first lines. */
import { describe, expect, test } from "vitest"
import { isKeyForShow, mayBeRelease, roleOfPath, roleOfText } from "../../../../server/src/engine/files/roles.ts"

describe("the role of a file, by its path", () => {
  test.each([
    "test/a.js",
    "src/__tests__/a.ts",
    "a.test.ts",
    "a.spec.tsx",
    "a_test.go",
    "tests/a.py",
    "pkg/test_a.py",
    "conftest.py",
    "e2e/a.ts",
    "types/a.test-d.ts",
    "src/test/java/org/a/A.java",
    "core/ATest.java",
    "core/TestA.java",
    "core/OrderIT.java",
    "src/Newtonsoft.Json.Tests/A.cs",
    "Shop/OrderTests.cs",
    "spec/models/a_spec.rb",
    "lib/a_spec.rb",
    "test/test_a.rb",
    "tests/Feature/ATest.php",
    "bundle/OrderSpec.php",
    "src/tests.rs",
    "benches/a.rs",
    "tests-integration/src/a.rs",
    "scripts/test-environments/sso/configuration.yml",
    "src/a_test.cc",
    "test/a.bats",
    "examples/a/main_test.go",
    "src/main/resources/application-test.yml",
    "tests/test_tutorial/test_a.py",
    "caddytest/caddytest.go",
    "net/http/httptest/server.go",
    "internal/suites/http.go",
    "crates/app/src/test_keys.rs",
    "lib/api-tests/jose/jws.c",
    "integration/hsic/hsic.go",
    "server/old_tests/login.rs",
    "tools/storage-loadtest/auth.py",
  ])("%s is a test", (path) => expect(roleOfPath(path)).toBe("test"))

  test.each([
    "testdata/a.go",
    "notify/src/testFixtures/kotlin/Stub.kt",
    "mockdata/index.js",
    "test/fixtures/a.json",
    "src/test/resources/a.xml",
    "caddytest/leafcert.pem",
    "tests/certs/server.key",
    "apptest/localhost.key",
    "deploy/localhost-key.pem",
    "certs/snakeoil.pem",
    "etc/self-signed.crt",
    "app/__snapshots__/a.js",
    "tap/fixtures.ts",
    "internal/entity/session_fixtures.go",
    "docker/ci-config/signing.key",
    "integration/resources/tls/local.key",
    "mirror-test/workspace/key.pem",
  ])("%s is a fixture", (path) => expect(roleOfPath(path)).toBe("fixture"))

  test.each([
    "examples/a/main.go",
    "demo-setups/relay-compose.yaml",
    "src/main/resources/application-dev.properties",
    "Shop/appsettings.Development.json",
    "docker-compose.dev.yml",
    "docker/compose.local.yaml",
    "apps/api/.env.development",
    "apps/api/dev.env",
    "shop/settings/local.py",
    "shop/dev_settings.py",
    "devproject/settings.py",
    "config/environments/development.rb",
    "docs_src/security/tutorial004.py",
    "docs/examples/a.py",
    "samples/Shop/A.cs",
    "tutorial001/app.py",
    "tutorials/first/app.js",
    "docs/tutorial_a/app.py",
    "spring-boot-samples/src/main/java/org/a/A.java",
    "example-app/src/index.js",
    "snippets/a.ts",
    "sandbox/Shop.Sandbox.Client/Startup.cs",
    "demo/a.js",
    ".env.example",
    "config/app.sample.yml",
    "config/config.inc.php.dist",
    "extra/vulnserver/server.py",
    "vulnerable-app/app.js",
  ])("%s is an example", (path) => expect(roleOfPath(path)).toBe("example"))

  test.each(["docs/conf.py", "README.md", "website/a.js", "doc/a.rb"])("%s is documentation", (path) =>
    expect(roleOfPath(path)).toBe("documentation"),
  )

  test.each([
    "public/plugins/jquery.datetimepicker-2.4.5/jquery.datetimepicker.js",
    "src/zlib-1.2.11/inflate.c",
    "web/assets/plugins/slider/slider.js",
    "static/js/plugin/tabs.js",
    "public/v1/js/lib/vue.js",
    "public/lib/leaflet/leaflet-src.esm.js",
    "src/static/js/vendors/jquery.ts",
    "lib/jquery.calls-1.5.3.js",
    "mail/bundled_imap.py",
    "version_upgrades/4.1.2/libs/Mail.php",
  ])("%s is a copy of another project", (path) => expect(roleOfPath(path)).toBe("vendored"))

  test.each([
    "src/latest/a.js",
    "update/update_5.0.php",
    "db/schema-2024.php",
    "mail/bundler.py",
    "public/js/chart.js",
    "resources/js/axios.js",
    "resources/js/libs/axios.ts",
    "resources/js/libs/axios.js",
    "resources/js/plugins/axios.js",
    "public/libs/axios.ts",
    "deploy/application-dev.yaml",
    "docker-compose.yml",
    "docker-compose.local-mirror.yml",
    "shop/settings/base.py",
    "config/environments/production.rb",
    ".env.local",
    "lib/handlebars.js",
    "src/main/resources/application.properties",
    "contest.py",
    "src/attest.go",
    "src/inspector.ts",
    "testing.py",
    ".env",
    "src/document.ts",
    "src/Latest.java",
    "src/Contest.cs",
    "src/OrdersByDateSpec.cs",
    "src/main/java/a/PodSpec.java",
    "src/Audit.java",
    "src/attests/a.cs",
    "tokio-test/src/a.rs",
    "contest/a.py",
    "internal/attest/a.go",
    "pentest/scan.py",
    "src/main/java/com/example/shop/Order.java",
    "src/main/java/org/springframework/samples/petclinic/Owner.java",
    "src/plugins/auth.js",
    "plugins/modules/user.py",
    "lib/sample.js",
    "src/snippets/expand.ts",
    "server/src/sandbox/run.ts",
    "src/sampling/rate.go",
    "api-v1/routes.js",
    "src/v1.2/api.go",
    "deploy/server.key",
    "src/fixturesOf.ts",
    "src/ci/deploy.ts",
    "ci/deploy_key.pem",
    "ci/keys/release-signing.key",
    "src/localhost.ts",
    "lib/demonstrate.rb",
    "src/exampled.c",
    "lib/suites/Signer.js",
    "webapp/plugins/axios.js",
    "src/integration/keys/partner.pem",
    "k8s/integration/server.key",
    "latest/server.key",
    "mirror-test/workspace/deploy.key",
    "mirror-test/src/main/kotlin/Mirror.kt",
  ])("%s is production code", (path) => expect(roleOfPath(path)).toBe("production"))
})

describe("the role of a file, by its first lines", () => {
  /** A banner that begins with what it asks of tools that take comments away. */
  const keptBanner =
    "/* @preserve\n * Leaflet 1.9.4, a JS library for maps. https://leaflet.example\n * (c) 2010 */\nvar a\n"

  const framedBanner =
    "// ┌──────┐ \\\\\n// │ Raphaël 2.1.0 - Vector Library │ \\\\\n// ├──────┤ \\\\\n// │ Copyright © 2012 Dmitry Baranovskiy │ \\\\\nvar a = 1\n"
  const banner =
    "/*!\n * Chart.js v4.4.1\n * https://www.chartjs.org\n * (c) 2023 Chart.js Contributors\n */\nvar a = 1\n"

  test.each([
    ["public/js/chart.js", banner],
    ["webui/lib/raphael.js", framedBanner],
    ["lib/slider.js", "// jQuery Slider v2.1.0 | (c) someone | MIT License\nvar a\n"],
    ["public/maps.js", keptBanner],
    ["assets/a.js", "/**\n * Tabs\n * @version 1.2.3\n * @author someone\n */\nvar a\n"],
    ["app/lib/mailer.php", "<?php\n/**\n * Mailer - 5.2.1\n * Copyright someone\n */\n"],
    ["js/plugins/up/files.js", "/**\n * Files - uploads for all\n * v1.2.1\n *\n * Copyright 2013, someone\n */\n"],
    ["static/js/tips.js", "// tips, tooltips for pages\n// version 1.0.0a\n// (c) 2010 someone\n"],
    ["lib/chart.js", "/*! Chart v2.1.3 | Apache License, Version 2.0 | (c) someone */\n"],
    ["ui/web/js/extjs/base.js", "/*\nThis file is part of Ext JS 3.4\n\nCopyright (c) 2013 someone\n"],
    ["themes/js/jquery.ui.dialog.js", "/*!\n * Dialog\n * http://ui.example\n * Copyright 2014 someone\n */\n"],
    ["lib/jquery.form.js", "/*!\n * Form Plugin\n * version: 3.20 (20-NOV-2012)\n * https://forms.example\n */\n"],
    ["system/core/Loader.php", "<?php\n/**\n * CodeIgniter\n * @package\tCodeIgniter\n */\n"],
    [
      "libs/Mailer/Mailer.php",
      "<?php\n\n/**\n * @see https://github.com/PHPMailer/PHPMailer/ The PHPMailer GitHub project\n */\n",
    ],
    ["plugins/video/getid3.lib.php", "<?php\n/////////\n/// getID3() by James Heinrich <info@getid3.org>  //\n"],
    ["include/PasswordHash.php", "<?php\n#\n# Portable PHP password hashing framework.\n#\n"],
  ])("%s with a banner is a copy of another project", (path, text) =>
    expect(roleOfText(path, "production", text)).toBe("vendored"),
  )

  test("a notice that only those who copy a file are asked to keep makes it a copy", () => {
    const notice =
      "/* This notice must be untouched at all times.\nCopyright (c) 2008 Someone.\n\ntip.js\t v. 5.31\n*/\n"
    expect(roleOfText("src/main/webapp/script/tip.js", "production", notice)).toBe("vendored")
  })

  test.each([
    ["src/chart.js", banner],
    ["src/jquery.chart.js", "/* Copyright someone */\nvar a\n"],
    ["system/core/Loader.php", "<?php\n/** Loads what our CodeIgniter application needs. */\n"],
    [
      "lib/chart.js",
      "/*\n * Copyright 2024 The Authors\n * Licensed under the Apache License, Version 2.0\n */\nvar a\n",
    ],
    ["lib/chart.js", "/* Charts, for version 2 of the API. */\nvar a\n"],
    ["lib/list.c", "// SPDX-License-Identifier: GPL-2.0\n/* Copyright someone */\n"],
    ["lib/list.js", "/*\n * SPDX-License-Identifier: Apache-2.0\n */\n"],
    ["lib/list.js", '/*\n * Licensed under the Apache License, Version 2.0 (the "License");\n */\n'],
    ["lib/list.js", "// Copyright 2024, licensed under the GPL v3.0\n"],
    ["src/shop.php", "<?php\n/* (c) Shop. This copyright notice must remain intact. */\n"],
    ["application/controllers/Shop.php", "<?php\n/**\n * @package CodeIgniter\n */\n"],
    [
      "src/Mailer.php",
      "<?php\n/**\n * Sends mail.\n * @see https://github.com/PHPMailer/PHPMailer/wiki for the options\n */\n",
    ],
    ["lib/chart.js", "// Copyright 2024 The Authors. Licensed under MIT.\nvar a\n"],
    ["shop/src/shop.php", "<?php\n/* This file is part of Shop 3.4\n * Copyright (c) 2013 someone */\n"],
    ["public/js/app.js", "var version = '1.2.3' // see https://shop.example\n"],
  ])("%s that begins with %j stays production code", (path, text) =>
    expect(roleOfText(path, "production", text)).toBe("production"),
  )

  test.each([
    ["app/libraries/phpseclibV1/Crypt/RSA.php", "vendored"],
    ["public/assets/lib/cryptojs/mode-ecb.js", "vendored"],
    ["app/libraries/mailer/Send.php", "production"],
    ["src/fpdf/Invoice.php", "production"],
    ["lib/phpmailerplugin/Send.php", "production"],
  ])("%s is %s: libraries copied as a folder", (path, role) => expect(roleOfPath(path)).toBe(role))

  test("packages of PHP below a folder are copies, and those of the own program are not", () => {
    expect(roleOfPath("include/pear/Net/DNS.php")).toBe("vendored")
    expect(roleOfPath("include/laminas-mail/src/Mail.php")).toBe("vendored")
    expect(roleOfPath("laminas-mail/src/Mail.php")).toBe("production")
  })

  test("what is no production code keeps its role", () => {
    expect(roleOfText("test/lib/chart.js", "test", banner)).toBe("test")
  })
})

test.each([
  ["scp/js/tooltip.js", "/* ====\n * Tooltips: tooltip.js v3.3.4\n * http://tips.example\n", true],
  ["js/jquery.pages.js", "/*!\n * Copyright 2012, someone\n * Released under the MIT License\n */\n", true],
  ["js/pages.js", "/*\n * Copyright 2012, someone\n * Licensed as the rest of the shop is\n */\n", false],
  ["src/tooltip.ts", "/*!\n * Tooltips v3.3.4\n * http://tips.example\n */\n", false],
  ["inc/ad.php", "<?php\n/**\n * Directories\n *\n * @version 4.0.4\n * @link http://ad.example/\n */\n", true],
  [
    "inc/ad.php",
    `<?php\n/**\n * Directories\n${" * The words of a license.\n".repeat(40)} * @version 4.0.4\n * @link http://ad.example/\n */\n`,
    true,
  ],
  ["inc/ad.php", "<?php\n/**\n * Directories\n *\n * @since 4.0.4\n * @link http://ad.example/\n */\n", false],
  ["inc/jpeg.php", "<?php\n/**\n * Reads pictures\n */\n\n// Original copyright notice:\n//\n", true],
  ["plugins/view.py", "# A view.\n\n# Taken from [1] with slight modifications.\n", true],
  ["plugins/view.py", "# A view of times that were taken from a clock.\n", false],
  ["inc/uploader.js", "/**\n * http://code.example/uploader\n *\n * Uploads files.\n */\n", true],
  ["inc/uploader.js", "/**\n * See http://code.example/uploader for the format.\n */\n", false],
])("%s that begins with %j may be a release of others: %s", (path, text, expected) => {
  expect(roleOfText(path, "production", text)).toBe("production")
  expect(mayBeRelease(path, text)).toBe(expected)
})

test("keys that everybody has are told by the name of their file", () => {
  expect(isKeyForShow("apptest/localhost.key")).toBe(true)
  expect(isKeyForShow("certs/localhost-key.pem")).toBe(true)
  expect(isKeyForShow("deploy/server.key")).toBe(false)
  expect(isKeyForShow("deploy/latest.key")).toBe(false)
})
