/** Small applications of several files: a route reads request data, a service passes it on, a repository runs a query. */
import type { FixtureFiles } from "../fixtureRepository.ts"

export interface Chain {
  readonly name: string
  readonly files: FixtureFiles
  /** The file with the query. */
  readonly sink: string
  /** Files on the way. */
  readonly way: ReadonlyArray<string>
  /** The file in the middle, where it makes the data a number. */
  readonly harmless: FixtureFiles
  /** The file in the middle, where it calls something else, and files that have functions of the names it called. */
  readonly sameNames: FixtureFiles
}

const select = (value: string, plus = "+"): string =>
  `"SELECT * FROM users WHERE name = '" ${plus} ${value} ${plus} "'"`

const commonJs: Chain = {
  name: "CommonJS",
  files: {
    "src/routes/users.js": `const service = require("../services/users")
module.exports = (router) => {
  router.get("/users", async (req, res) => {
    const { name } = req.query
    res.json(await service.findByName(name))
  })
}`,
    "src/services/users.js": `const { find } = require("../data/users")
module.exports = { findByName: async (name) => { const wanted = name.trim(); return find(wanted) } }`,
    "src/data/users.js": `const mysql = require("mysql")
const connection = mysql.createConnection({})
function find(name) {
  return connection.query(${select("name")})
}
module.exports = { find }`,
  },
  sink: "src/data/users.js",
  way: ["src/routes/users.js", "src/services/users.js", "src/data/users.js"],
  harmless: {
    "src/services/users.js": `const { find } = require("../data/users")
module.exports = { findByName: async (name) => find(Number(name)) }`,
  },
  sameNames: {
    "src/services/users.js": `const { find } = require("../data/other")
module.exports = { findByName: async (name) => find(name) }`,
    "src/data/other.js": "exports.find = (name) => [name]",
  },
}

const typescript: Chain = {
  name: "TypeScript with classes and injected fields",
  files: {
    "src/users.controller.ts": `import { Controller, Get, Query } from "@nestjs/common"
import { UsersService } from "./users.service"
@Controller("users")
export class UsersController {
  constructor(private readonly users: UsersService) {}
  @Get()
  find(@Query("name") name: string) {
    return this.users.find(name)
  }
}`,
    "src/users.service.ts": `import UsersRepository from "./users.repository.js"
export class UsersService {
  private readonly repository: UsersRepository
  constructor() { this.repository = new UsersRepository() }
  async find(name: string): Promise<unknown> { return this.repository.byName(name) }
}`,
    "src/users.repository.ts": `import mysql from "mysql"
const connection = mysql.createConnection({})
export default class UsersRepository {
  byName(name: string) {
    return connection.query(\`SELECT * FROM users WHERE name = '\${name}'\`)
  }
}`,
  },
  sink: "src/users.repository.ts",
  way: ["src/users.controller.ts", "src/users.service.ts", "src/users.repository.ts"],
  harmless: {
    "src/users.service.ts": `import UsersRepository from "./users.repository.js"
export class UsersService {
  private readonly repository = new UsersRepository()
  async find(name: string): Promise<unknown> { return this.repository.byName(parseInt(name, 10)) }
}`,
  },
  sameNames: {
    "src/users.service.ts": `import { UsersRepository } from "./memory.js"
export class UsersService {
  private readonly repository = new UsersRepository()
  async find(name: string): Promise<unknown> { return this.repository.byName(name) }
}`,
    "src/memory.ts": "export class UsersRepository { byName(name: string) { return [name] } }",
  },
}

const python: Chain = {
  name: "Python",
  files: {
    "app/__init__.py": "",
    "app/routes.py": `from flask import Flask, request
from .service import UserService
app = Flask(__name__)
service = UserService()
@app.route("/users")
def users():
    name = request.args.get("name")
    return service.find(name)
`,
    "app/service.py": `from app import store
class UserService:
    def __init__(self):
        self.kind = "a"
    def find(self, name):
        return store.find_user(name=name)
`,
    "app/store.py": `import sqlite3
cursor = sqlite3.connect("a").cursor()
def find_user(name):
    return cursor.execute(f"SELECT * FROM users WHERE name = '{name}'")
`,
  },
  sink: "app/store.py",
  way: ["app/routes.py", "app/service.py", "app/store.py"],
  harmless: {
    "app/service.py": `from app import store
class UserService:
    def find(self, name):
        return store.find_user(name=int(name))
`,
  },
  sameNames: {
    "app/service.py": `from app import memory
class UserService:
    def find(self, name):
        return memory.find_user(name=name)
`,
    "app/memory.py": "def find_user(name):\n    return [name]\n",
  },
}

const java: Chain = {
  name: "Java with an interface",
  files: {
    "src/main/java/org/acme/web/UserController.java": `package org.acme.web;
import org.acme.service.UserService;
import org.springframework.web.bind.annotation.*;
@RestController
public class UserController {
  private final UserService users;
  UserController(UserService users) { this.users = users; }
  @GetMapping("/users")
  public Object find(@RequestParam String name) throws Exception { return users.find(name); }
}`,
    "src/main/java/org/acme/service/UserService.java": `package org.acme.service;
public interface UserService { Object find(String name) throws Exception; }`,
    "src/main/java/org/acme/service/UserServiceImpl.java": `package org.acme.service;
public class UserServiceImpl implements UserService {
  private UserDao dao;
  public Object find(String name) throws Exception { String wanted = name.trim(); return this.dao.byName(wanted); }
}`,
    "src/main/java/org/acme/service/UserDao.java": `package org.acme.service;
import java.sql.*;
public class UserDao {
  private Connection connection;
  public Object byName(String name) throws Exception {
    Statement statement = connection.createStatement();
    return statement.executeQuery(${select("name")});
  }
}`,
  },
  sink: "src/main/java/org/acme/service/UserDao.java",
  way: [
    "src/main/java/org/acme/web/UserController.java",
    "src/main/java/org/acme/service/UserServiceImpl.java",
    "src/main/java/org/acme/service/UserDao.java",
  ],
  harmless: {
    "src/main/java/org/acme/service/UserServiceImpl.java": `package org.acme.service;
public class UserServiceImpl implements UserService {
  private UserDao dao;
  public Object find(String name) throws Exception { return dao.byName(String.valueOf(Integer.parseInt(name))); }
}`,
  },
  sameNames: {
    "src/main/java/org/acme/service/UserServiceImpl.java": `package org.acme.service;
import org.acme.memory.UserDao;
public class UserServiceImpl implements UserService {
  private UserDao dao;
  public Object find(String name) throws Exception { return dao.byName(name); }
}`,
    "src/main/java/org/acme/memory/UserDao.java": `package org.acme.memory;
public class UserDao { public Object byName(String name) { return name; } }`,
  },
}

const go: Chain = {
  name: "Go",
  files: {
    "go.mod": "module example.org/shop\n",
    "cmd/shop/main.go": `package main
import (
  "net/http"
  "example.org/shop/users"
)
type server struct { users *users.Service }
func (s *server) find(w http.ResponseWriter, r *http.Request) {
  name := r.URL.Query().Get("name")
  s.users.Find(name)
}`,
    "users/service.go": `package users
type Service struct { store *Store }
func NewService() *Service { return &Service{store: NewStore()} }
func (s *Service) Find(name string) { s.store.byName(name) }
func NewStore() *Store { return &Store{} }`,
    "users/store.go": `package users
import "database/sql"
type Store struct { db *sql.DB }
func (s *Store) byName(name string) {
  s.db.Query(${select("name")})
}`,
  },
  sink: "users/store.go",
  way: ["cmd/shop/main.go", "users/service.go", "users/store.go"],
  harmless: {
    "users/service.go": `package users
import "strconv"
type Service struct { store *Store }
func (s *Service) Find(name string) { n, _ := strconv.Atoi(name); s.store.byName(strconv.Itoa(n)) }`,
  },
  sameNames: {
    "users/service.go": `package users
type Service struct { store *Memory }
func (s *Service) Find(name string) { s.store.byName(name) }
type Memory struct { names []string }
func (m *Memory) byName(name string) { m.names = append(m.names, name) }`,
  },
}

const php: Chain = {
  name: "PHP with classes",
  files: {
    "composer.json": '{"autoload":{"psr-4":{"App\\\\":"src/"}}}',
    "src/Controller/UserController.php": `<?php
namespace App\\Controller;
use App\\Service\\UserService;
class UserController {
  private UserService $users;
  public function __construct(UserService $users) { $this->users = $users; }
  public function find() { return $this->users->find($_GET["name"]); }
}`,
    "src/Service/UserService.php": `<?php
namespace App\\Service;
class UserService {
  public function __construct(private UserStore $store) {}
  public function find($name) { return $this->store->byName($name); }
}`,
    "src/Service/UserStore.php": `<?php
namespace App\\Service;
class UserStore {
  public function byName($name) { return mysqli_query($this->link, ${select("$name", ".")}); }
}`,
  },
  sink: "src/Service/UserStore.php",
  way: ["src/Controller/UserController.php", "src/Service/UserService.php", "src/Service/UserStore.php"],
  harmless: {
    "src/Service/UserService.php": `<?php
namespace App\\Service;
class UserService {
  public function __construct(private UserStore $store) {}
  public function find($name) { return $this->store->byName((int) $name); }
}`,
  },
  sameNames: {
    "src/Service/UserService.php": `<?php
namespace App\\Service;
use App\\Memory\\UserStore;
class UserService {
  public function __construct(private UserStore $store) {}
  public function find($name) { return $this->store->byName($name); }
}`,
    "src/Memory/UserStore.php": `<?php
namespace App\\Memory;
class UserStore { public function byName($name) { return [$name]; } }`,
  },
}

const phpIncludes: Chain = {
  name: "PHP with includes",
  files: {
    "public/users.php": `<?php
require_once "../lib/users.php";
$name = $_POST["name"];
echo count(find_user($name));`,
    "lib/users.php": `<?php
require_once "store.php";
function find_user($name) { return user_by_name(trim($name)); }`,
    "lib/store.php": `<?php
function user_by_name($name) { return mysql_query(${select("$name", ".")}); }`,
  },
  sink: "lib/store.php",
  way: ["public/users.php", "lib/users.php", "lib/store.php"],
  harmless: {
    "lib/users.php": `<?php
require_once "store.php";
function find_user($name) { return user_by_name(intval($name)); }`,
  },
  sameNames: {
    "lib/users.php": `<?php
require_once "memory.php";
function find_user($name) { return user_by_name(trim($name)); }`,
    "lib/memory.php": "<?php\nfunction user_by_name($name) { return [$name]; }",
  },
}

export const chains: ReadonlyArray<Chain> = [commonJs, typescript, python, java, go, php, phpIncludes]

/** A route whose data goes through so many calls from file to file before the query. */
export const depths = (calls: number): FixtureFiles => {
  const files: Record<string, string> = {
    "src/services/step0.js": `const next = require("./step1")
module.exports = (app) => app.get("/", (req, res) => { next.find(req.query.name) })`,
  }
  for (let step = 1; step < calls; step++) {
    files[`src/services/step${step}.js`] =
      `const next = require("./step${step + 1}")\nexports.find = (name) => next.find(name)`
  }
  files[`src/services/step${calls}.js`] = `const mysql = require("mysql")
const connection = mysql.createConnection({})
exports.find = (name) => connection.query(${select("name")})`
  return files
}
