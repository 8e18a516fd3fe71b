# @example a type of a function inside
def make_router(create_schema, service_class):
    Service = service_class
    Create = to_optional(create_schema)

    async def create_item(data: Create, service: Injected[Service]):
        return await service.create(data)

    return create_item
